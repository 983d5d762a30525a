import { refundApprovalDeskContract } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.contract.ts'
import {
  deskAudits,
  passAtDesk,
  policiesInReach,
  policyAt,
  refuseAtDesk,
  setPolicyAt,
} from '#features/payments/refunds/approvals/operations/refundApprovalDesk.service.ts'
import { routes } from '#server/http/routes.ts'

export const refundApprovalDeskRoutes = routes(refundApprovalDeskContract, {
  list: (ctx, query) => deskAudits(ctx, query),
  pass: (ctx, one) => passAtDesk(ctx, one),
  refuse: (ctx, { reason, ...one }) => refuseAtDesk(ctx, one, reason),
  policies: (ctx) => policiesInReach(ctx),
  policy: (ctx, { mchCode }) => policyAt(ctx, mchCode),
  setPolicy: (ctx, { mchCode, ...asked }) => setPolicyAt(ctx, mchCode, asked),
})
