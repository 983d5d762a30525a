import { refundApprovalsContract } from '#features/payments/refunds/approvals/approvals.contract.ts'
import { passAudit, refuseAudit, viewOf } from '#features/payments/refunds/approvals/approvals.service.ts'
import { pageOfAudits } from '#features/payments/refunds/approvals/approvalViews.service.ts'
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
