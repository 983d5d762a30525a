import { visitExport } from '#features/provider/visits/visits.contract.ts'
import { endText, m } from '#features/provider/visits/visits.messages.ts'
import { matchingVisits, visitSorting } from '#features/provider/visits/visits.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof visitExport> = {
  merchantId: { title: m.code, kind: 'text' },
  tradeName: { title: m.merchant, kind: 'text' },
  visitor: { title: m.visitor, kind: 'text' },
  reason: { title: m.reason, kind: 'text' },
  beginTime: { title: m.beginTime, kind: 'instant' },
  expireTime: { title: m.expireTime, kind: 'instant' },
  endTime: { title: m.endTime, kind: 'instant' },
  endKind: { title: m.endKind, kind: 'name', texts: endText },
  endedBy: { title: m.endedBy, kind: 'text' },
  visitId: { title: m.visitId, kind: 'text' },
}

/** The list of visits as a file: those to merchants that its taker reaches. */
export const visitExports = [
  exportOf({ file: visitExport, fields: columns }, ({ db, signedIn }, wanted) =>
    inOrder(wanted, matchingVisits(db, signedIn.dataScope, wanted), visitSorting),
  ),
]
