// What the provider's desk and the till read of refund applications.
export { auditFileColumns } from '#features/payments/refunds/audits/auditFile.ts'
export {
  auditOf,
  auditSelection,
  auditSorting,
  findWaiting,
  matchingAudits,
} from '#features/payments/refunds/audits/audits.sql.ts'
