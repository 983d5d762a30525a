import { changeExport } from '#features/account/changes/changes.contract.ts'
import { kindText, m, stateText } from '#features/account/changes/changes.messages.ts'
import { changeColumns, changeSorting, matchingChanges } from '#features/account/changes/changes.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof changeExport> = {
  requestTime: { title: m.requestTime, kind: 'instant' },
  kind: { title: m.kind, kind: 'name', texts: kindText },
  state: { title: m.state, kind: 'name', texts: stateText },
  reason: { title: m.reason, kind: 'text' },
  requestedBy: { title: m.requestedBy, kind: 'text' },
  decideTime: { title: m.decideTime, kind: 'instant' },
  applyTime: { title: m.applyTime, kind: 'instant' },
  endTime: { title: m.endTime, kind: 'instant' },
  endedBy: { title: m.endedBy, kind: 'text' },
  endReason: { title: m.endReason, kind: 'text' },
  requestId: { title: m.requestId, kind: 'text' },
}

/** Exports the list of change requests. */
export const changeExports = [
  exportOf({ file: changeExport, fields: columns }, ({ db, signedIn: { scope } }, wanted) =>
    inOrder(wanted, matchingChanges(db, scope, wanted).select(changeColumns), changeSorting),
  ),
]
