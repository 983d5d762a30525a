import { exportedAudits } from '#features/payments/refunds/approvals/approvals.sql.ts'
import { toFilters } from '#features/payments/refunds/approvals/approvalViews.service.ts'
import { refundApprovalDeskContract } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.contract.ts'
import { deskApprovalList } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.fields.ts'
import {
  deskAudits,
  passAtDesk,
  policiesInReach,
  policyAt,
  refuseAtDesk,
  setPolicyAt,
} from '#features/payments/refunds/approvals/operations/refundApprovalDesk.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'
import { withinDataScope } from '#server/session/dataScope.ts'

export const refundApprovalDeskRoutes = routes(refundApprovalDeskContract, {
  list: (ctx, query) => deskAudits(ctx, query),
  pass: (ctx, one) => passAtDesk(ctx, one),
  refuse: (ctx, { reason, ...one }) => refuseAtDesk(ctx, one, reason),
  policies: (ctx) => policiesInReach(ctx),
  policy: (ctx, { mchCode }) => policyAt(ctx, mchCode),
  setPolicy: (ctx, { mchCode, ...input }) => setPolicyAt(ctx, mchCode, input),
})

/** Exports refund requests across merchants. */
export const refundApprovalDeskExports = [
  exportOf(deskApprovalList, ({ db, signedIn }, wanted) =>
    exportedAudits(db, wanted, withinDataScope(signedIn.dataScope, 'a'), toFilters(signedIn, wanted)),
  ),
]
