import { holdColumns, holdSorting, matchingHolds } from '#features/finances/holds/holdList.sql.ts'
import { holdExport } from '#features/finances/holds/holds.contract.ts'
import { m, statusText } from '#features/finances/holds/holds.messages.ts'
import { narrowed } from '#features/finances/holds/holdViews.service.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof holdExport> = {
  orderId: { title: m.orderId, kind: 'text' },
  holdTime: { title: m.holdTime, kind: 'instant' },
  status: { title: m.status, kind: 'name', texts: statusText },
  currency: { title: m.currency, kind: 'text' },
  amount: { title: m.amount, kind: 'amount', currencyOf: 'currency' },
  releasedAmount: { title: m.releasedAmount, kind: 'amount', currencyOf: 'currency' },
  heldAmount: { title: m.heldAmount, kind: 'amount', currencyOf: 'currency' },
  reason: { title: m.reason, kind: 'text' },
  heldBy: { title: m.heldBy, kind: 'text' },
  releaseTime: { title: m.releaseTime, kind: 'instant' },
  releaseReason: { title: m.releaseReason, kind: 'text' },
  releasedBy: { title: m.releasedBy, kind: 'text' },
  holdId: { title: m.holdId, kind: 'text' },
}

/** Exports the hold list: the rows its filter matches, in list order. */
export const holdExports = [
  exportOf({ file: holdExport, fields: columns }, ({ db, signedIn }, wanted) => {
    const matching = matchingHolds(db, signedIn.scope, narrowed(signedIn, wanted))
    return inOrder(wanted, matching.select(holdColumns), holdSorting)
  }),
]
