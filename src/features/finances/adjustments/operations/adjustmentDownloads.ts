import { reasonCodeText } from '#features/finances/adjustments/adjustments.messages.ts'
import { adjustmentExport } from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import {
  aboutText,
  m,
  statusText,
} from '#features/finances/adjustments/operations/adjustmentDesk.messages.ts'
import { narrowed } from '#features/finances/adjustments/operations/adjustmentDesk.service.ts'
import {
  adjustmentColumns,
  adjustmentSorting,
  matchingAdjustments,
} from '#features/finances/adjustments/operations/adjustmentDesk.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof adjustmentExport> = {
  merchantId: { title: m.merchantId, kind: 'text' },
  tradeName: { title: m.merchant, kind: 'text' },
  status: { title: m.status, kind: 'name', texts: statusText },
  currency: { title: m.currency, kind: 'text' },
  amount: { title: m.amount, kind: 'amount', currencyOf: 'currency' },
  reasonCode: { title: m.reasonCode, kind: 'name', texts: reasonCodeText },
  reason: { title: m.reason, kind: 'text' },
  aboutType: { title: m.aboutObject, kind: 'name', texts: aboutText },
  aboutId: { title: m.aboutId, kind: 'text' },
  proposedBy: { title: m.proposedBy, kind: 'text' },
  proposeTime: { title: m.proposeTime, kind: 'instant' },
  decidedBy: { title: m.decidedBy, kind: 'text' },
  decideTime: { title: m.decideTime, kind: 'instant' },
  reverses: { title: m.reverses, kind: 'text' },
  adjustmentId: { title: m.adjustmentId, kind: 'text' },
}

/** Exports the adjustments of merchants in the data scope. */
export const adjustmentExports = [
  exportOf({ file: adjustmentExport, fields: columns }, ({ db, signedIn }, wanted) => {
    const matching = matchingAdjustments(db, signedIn.dataScope, narrowed(signedIn, wanted))
    return inOrder(wanted, matching.select(adjustmentColumns), adjustmentSorting)
  }),
]
