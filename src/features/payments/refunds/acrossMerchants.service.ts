// What the provider's desks build their lists and files of refunds on.
export { type LockedRefund, lockRefund } from '#features/payments/refunds/lockedRefunds.sql.ts'
export {
  allRefunds,
  listRefunds,
  narrowRefunds,
  type RefundNarrowing,
  refundPlaces,
  refundSource,
} from '#features/payments/refunds/refundList.sql.ts'
