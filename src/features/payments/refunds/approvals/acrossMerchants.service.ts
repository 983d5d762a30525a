// What the provider's pages and the till read of refund requests.
export { auditFileColumns } from '#features/payments/refunds/approvals/approvalFile.ts'
export {
  auditOf,
  auditSelection,
  auditSorting,
  findWaiting,
  matchingAudits,
} from '#features/payments/refunds/approvals/approvals.sql.ts'
