// What the provider's pages and the till read of refund requests.
export {
  exportedAudits,
  findWaiting,
  pageOfMatching,
} from '#features/payments/refunds/approvals/approvals.sql.ts'
