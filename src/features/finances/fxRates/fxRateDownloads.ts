import { rateExport } from '#features/finances/fxRates/fxRates.contract.ts'
import { m, sourceText, stateText } from '#features/finances/fxRates/fxRates.messages.ts'
import { rateSorting, shownRates } from '#features/finances/fxRates/fxRates.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'

const text = (title: Text) => ({ title, kind: 'text' as const })
const instant = (title: Text) => ({ title, kind: 'instant' as const })

const columns: ColumnsOf<typeof rateExport> = {
  base: text(m.base),
  quote: text(m.quote),
  // As text, so that no spreadsheet rounds it.
  rate: text(m.rate),
  validFrom: instant(m.validFrom),
  source: { title: m.source, kind: 'name', texts: sourceText },
  state: { title: m.state, kind: 'name', texts: stateText },
  remark: text(m.remark),
  madeBy: text(m.madeBy),
  createTime: instant(m.createTime),
  decidedBy: text(m.decidedBy),
  decideTime: instant(m.decideTime),
  rateId: text(m.rateId),
}

/** Exports exchange rates. */
export const fxRateExports = [
  exportOf({ file: rateExport, fields: columns }, ({ db, signedIn: { accountId } }, wanted) =>
    inOrder(wanted, shownRates(db, wanted, accountId), rateSorting),
  ),
]
