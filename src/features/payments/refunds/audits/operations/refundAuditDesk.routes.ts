import { refundAuditDeskContract } from '#features/payments/refunds/audits/operations/refundAuditDesk.contract.ts'
import {
  deskAudits,
  passAtDesk,
  policiesInReach,
  policyAt,
  refuseAtDesk,
  setPolicyAt,
} from '#features/payments/refunds/audits/operations/refundAuditDesk.service.ts'
import { routes } from '#server/http/routes.ts'

export const refundAuditDeskRoutes = routes(refundAuditDeskContract, {
  list: (ctx, query) => deskAudits(ctx, query),
  pass: (ctx, one) => passAtDesk(ctx, one),
  refuse: (ctx, { reason, ...one }) => refuseAtDesk(ctx, one, reason),
  policies: (ctx) => policiesInReach(ctx),
  policy: (ctx, { mchCode }) => policyAt(ctx, mchCode),
  setPolicy: (ctx, { mchCode, ...asked }) => setPolicyAt(ctx, mchCode, asked),
})
