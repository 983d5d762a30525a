// The parts that the provider's notification lists and exports are built from.
export {
  allDeliveries,
  type DeliveryNarrowing,
  listDeliveries,
  narrowDeliveries,
  withLast,
} from '#features/gateway/webhooks/deliveries/deliveries.sql.ts'
