import { hitExport } from '#features/provider/risk/hits/hits.contract.ts'
import { effectText, m, reviewText } from '#features/provider/risk/hits/hits.messages.ts'
import { narrowed } from '#features/provider/risk/hits/hits.service.ts'
import { hitSorting, shownHits } from '#features/provider/risk/hits/hits.sql.ts'
import { reasonText } from '#features/provider/risk/rules/reason.messages.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { wayText } from '#shared/reference.ts'

const columns: ColumnsOf<typeof hitExport> = {
  hitTime: { title: m.hitTime, kind: 'instant' },
  merchantId: { title: m.merchantId, kind: 'text' },
  tradeName: { title: m.merchant, kind: 'text' },
  orderId: { title: m.order, kind: 'text' },
  ruleName: { title: m.rule, kind: 'text' },
  ruleVersion: { title: m.version, kind: 'number' },
  effect: { title: m.effect, kind: 'name', texts: effectText },
  reason: { title: m.reason, kind: 'name', texts: reasonText },
  wayCode: { title: m.way, kind: 'name', texts: wayText },
  channel: { title: m.channel, kind: 'text' },
  currency: { title: m.currency, kind: 'text' },
  amount: { title: m.amount, kind: 'amount', currencyOf: 'currency' },
  review: { title: m.review, kind: 'name', texts: reviewText },
  dueTime: { title: m.dueTime, kind: 'instant' },
  assignee: { title: m.assignee, kind: 'text' },
  decidedBy: { title: m.decidedBy, kind: 'text' },
  decideTime: { title: m.decideTime, kind: 'instant' },
  decisionReason: { title: m.decisionReason, kind: 'text' },
  hitId: { title: m.hitId, kind: 'text' },
}

/** The list of hits as a file, of the merchants that whoever asks reaches. */
export const hitExports = [
  exportOf({ file: hitExport, fields: columns }, ({ db, signedIn, now }, wanted) =>
    inOrder(wanted, shownHits(db, narrowed(signedIn, wanted), signedIn.dataScope, now), hitSorting),
  ),
]
