import {
  auditFileColumns,
  auditSelection,
  auditSorting,
  matchingAudits,
} from '#features/payments/refunds/approvals/acrossMerchants.service.ts'
import { narrowed } from '#features/payments/refunds/approvals/approvalViews.service.ts'
import { deskAuditExport } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.contract.ts'
import { inOrder } from '#server/database/page.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { withinDataScope } from '#server/session/dataScope.ts'

/** Exports refund requests across merchants. */
export const refundApprovalDeskExports = [
  exportOf({ file: deskAuditExport, fields: auditFileColumns }, ({ db, signedIn }, wanted) => {
    const matching = matchingAudits(db, withinDataScope(signedIn.dataScope, 'a'), narrowed(signedIn, wanted))
    return inOrder(wanted, matching.select(auditSelection), auditSorting)
  }),
]
