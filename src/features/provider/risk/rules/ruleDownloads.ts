import { ruleExport } from '#features/provider/risk/rules/rules.contract.ts'
import { effectText, m, ruleStatusText } from '#features/provider/risk/rules/rules.messages.ts'
import { ruleSorting, shownRules } from '#features/provider/risk/rules/rules.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof ruleExport> = {
  name: { title: m.name, kind: 'text' },
  status: { title: m.status, kind: 'name', texts: ruleStatusText },
  effect: { title: m.effect, kind: 'name', texts: effectText },
  priority: { title: m.priority, kind: 'number' },
  newestVersion: { title: m.newestVersion, kind: 'number' },
  liveVersion: { title: m.liveVersion, kind: 'number' },
  hits: { title: m.hits, kind: 'number' },
  confirmed: { title: m.confirmed, kind: 'number' },
  passed: { title: m.passed, kind: 'number' },
  madeBy: { title: m.madeBy, kind: 'text' },
  updateTime: { title: m.updateTime, kind: 'instant' },
  ruleId: { title: m.ruleId, kind: 'text' },
}

/** The list of rules as a file. */
export const ruleExports = [
  exportOf({ file: ruleExport, fields: columns }, ({ db, signedIn: { dataScope }, now }, wanted) =>
    inOrder(wanted, shownRules(db, wanted, dataScope, now), ruleSorting),
  ),
]
