import { m as d, kindText, stateText } from '#features/account/documents/documents.messages.ts'
import {
  deskDocumentColumns,
  deskDocumentSorting,
  documentsWithin,
} from '#features/account/documents/documents.service.ts'
import { deskDocumentExport } from '#features/account/documents/operations/documentDesk.contract.ts'
import { m } from '#features/account/documents/operations/documentDesk.messages.ts'
import { narrowed } from '#features/account/documents/operations/documentRows.service.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof deskDocumentExport> = {
  merchantId: { title: m.merchantCode, kind: 'text' },
  tradeName: { title: m.merchant, kind: 'text' },
  kind: { title: d.kind, kind: 'name', texts: kindText },
  fileName: { title: d.fileName, kind: 'text' },
  state: { title: d.state, kind: 'name', texts: stateText },
  expireDay: { title: d.expireDay, kind: 'text' },
  uploadTime: { title: d.uploadTime, kind: 'instant' },
  uploadedBy: { title: d.uploadedBy, kind: 'text' },
  size: { title: d.size, kind: 'number' },
  decideTime: { title: d.decideTime, kind: 'instant' },
  decidedBy: { title: m.decidedBy, kind: 'text' },
  refusal: { title: d.refusal, kind: 'text' },
  documentId: { title: d.documentId, kind: 'text' },
}

/** Exports the list of merchants' documents, without their content. */
export const documentDeskExports = [
  exportOf({ file: deskDocumentExport, fields: columns }, ({ db, signedIn, now }, asked) => {
    const { wanted, today } = narrowed(signedIn, asked, now)
    const matching = documentsWithin(db, signedIn.dataScope, wanted, today)
    return inOrder(asked, matching.select(deskDocumentColumns), deskDocumentSorting)
  }),
]
