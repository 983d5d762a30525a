// The parts that the provider's refund lists and exports are built from.
export { type LockedRefund, lockRefund } from '#features/payments/refunds/lockedRefunds.sql.ts'
export {
  allRefunds,
  listRefunds,
  narrowRefunds,
  type RefundNarrowing,
  refundPlaces,
  refundSource,
} from '#features/payments/refunds/refundList.sql.ts'
