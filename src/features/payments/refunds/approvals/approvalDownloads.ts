import { auditFileColumns } from '#features/payments/refunds/approvals/approvalFile.ts'
import { auditExport } from '#features/payments/refunds/approvals/approvals.contract.ts'
import {
  auditSelection,
  auditSorting,
  matchingAudits,
} from '#features/payments/refunds/approvals/approvals.sql.ts'
import { narrowed } from '#features/payments/refunds/approvals/approvalViews.service.ts'
import { inOrder } from '#server/database/page.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { exportOf } from '#server/exports/exportOf.ts'

/** Exports the list of refund requests. */
export const refundApprovalExports = [
  exportOf({ file: auditExport, fields: auditFileColumns }, ({ db, signedIn }, wanted) => {
    const matching = matchingAudits(db, within(signedIn.scope, 'a'), narrowed(signedIn, wanted))
    return inOrder(wanted, matching.select(auditSelection), auditSorting)
  }),
]
