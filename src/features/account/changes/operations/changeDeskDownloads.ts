import { m as c, kindText, stateText } from '#features/account/changes/changes.messages.ts'
import {
  changesWithin,
  deskChangeColumns,
  deskChangeSorting,
} from '#features/account/changes/changes.service.ts'
import { deskChangeExport } from '#features/account/changes/operations/changeDesk.contract.ts'
import { m } from '#features/account/changes/operations/changeDesk.messages.ts'
import { narrowed } from '#features/account/changes/operations/changeRows.service.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof deskChangeExport> = {
  merchantId: { title: m.merchantCode, kind: 'text' },
  tradeName: { title: m.merchant, kind: 'text' },
  kind: { title: c.kind, kind: 'name', texts: kindText },
  state: { title: c.state, kind: 'name', texts: stateText },
  reason: { title: c.reason, kind: 'text' },
  requestTime: { title: c.requestTime, kind: 'instant' },
  requestedBy: { title: c.requestedBy, kind: 'text' },
  firstPassTime: { title: m.firstPassTime, kind: 'instant' },
  firstPassedBy: { title: m.firstPassedBy, kind: 'text' },
  decideTime: { title: c.decideTime, kind: 'instant' },
  decidedBy: { title: m.decidedBy, kind: 'text' },
  applyTime: { title: c.applyTime, kind: 'instant' },
  endTime: { title: c.endTime, kind: 'instant' },
  endedBy: { title: c.endedBy, kind: 'text' },
  endReason: { title: c.endReason, kind: 'text' },
  requestId: { title: c.requestId, kind: 'text' },
}

/** Exports merchants' change requests, without bank accounts. */
export const changeDeskExports = [
  exportOf({ file: deskChangeExport, fields: columns }, ({ db, signedIn }, wanted) => {
    const matching = changesWithin(db, signedIn.dataScope, narrowed(signedIn, wanted))
    return inOrder(wanted, matching.select(deskChangeColumns), deskChangeSorting)
  }),
]
