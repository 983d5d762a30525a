import { refundApprovalsContract } from '#features/payments/refunds/approvals/approvals.contract.ts'
import { approvalList } from '#features/payments/refunds/approvals/approvals.fields.ts'
import { passAudit, refuseAudit, viewOf } from '#features/payments/refunds/approvals/approvals.service.ts'
import { exportedAudits } from '#features/payments/refunds/approvals/approvals.sql.ts'
import { pageOfAudits, toFilters } from '#features/payments/refunds/approvals/approvalViews.service.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const refundApprovalRoutes = routes(refundApprovalsContract, {
  list: (ctx, query) => pageOfAudits(ctx, query),
  pass: async (ctx, { auditId }) => {
    const { audit, refundOrderId } = await passAudit(ctx, auditId, 'merchant')
    return { audit: viewOf(ctx, audit, 'merchant'), refundOrderId }
  },
  refuse: async (ctx, { auditId, reason }) =>
    viewOf(ctx, await refuseAudit(ctx, auditId, 'merchant', reason), 'merchant'),
})

/** Exports the list of refund requests. */
export const refundApprovalExports = [
  exportOf(approvalList, ({ db, signedIn }, wanted) =>
    exportedAudits(db, wanted, within(signedIn.scope, 'a'), toFilters(signedIn, wanted)),
  ),
]
