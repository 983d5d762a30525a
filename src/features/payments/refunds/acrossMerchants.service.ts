// What the provider's desks build their lists and files of refunds on.
export { type LockedRefund, lockRefund } from '#features/payments/refunds/lockedRefunds.sql.ts'
export { refundFileColumns } from '#features/payments/refunds/refundDownloads.ts'
export {
  allRefunds,
  listRefunds,
  narrowRefunds,
  type RefundNarrowing,
  type RefundRow,
  refundColumns,
  refundOf,
  refundSorting,
} from '#features/payments/refunds/refundList.sql.ts'
