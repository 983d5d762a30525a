// What the provider's desks build their lists and files of notifications on.
export {
  allDeliveries,
  type DeliveryNarrowing,
  deliveryColumns,
  listDeliveries,
  narrowDeliveries,
  withLast,
} from '#features/gateway/webhooks/deliveries/deliveries.sql.ts'
