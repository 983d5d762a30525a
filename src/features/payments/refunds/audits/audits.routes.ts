import { refundAuditsContract } from '#features/payments/refunds/audits/audits.contract.ts'
import { passAudit, refuseAudit, viewOf } from '#features/payments/refunds/audits/audits.service.ts'
import { pageOfAudits } from '#features/payments/refunds/audits/auditViews.service.ts'
import { routes } from '#server/http/routes.ts'

export const refundAuditRoutes = routes(refundAuditsContract, {
  list: (ctx, query) => pageOfAudits(ctx, query),
  pass: async (ctx, { auditId }) => {
    const { audit, refundOrderId } = await passAudit(ctx, auditId, 'merchant')
    return { audit: viewOf(ctx, audit, 'merchant'), refundOrderId }
  },
  refuse: async (ctx, { auditId, reason }) =>
    viewOf(ctx, await refuseAudit(ctx, auditId, 'merchant', reason), 'merchant'),
})
