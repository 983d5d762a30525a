import { documentExport } from '#features/account/documents/documents.contract.ts'
import { kindText, m, stateText } from '#features/account/documents/documents.messages.ts'
import {
  documentColumns,
  documentSorting,
  matchingDocuments,
} from '#features/account/documents/documents.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof documentExport> = {
  kind: { title: m.kind, kind: 'name', texts: kindText },
  fileName: { title: m.fileName, kind: 'text' },
  state: { title: m.state, kind: 'name', texts: stateText },
  expireDay: { title: m.expireDay, kind: 'text' },
  uploadTime: { title: m.uploadTime, kind: 'instant' },
  uploadedBy: { title: m.uploadedBy, kind: 'text' },
  size: { title: m.size, kind: 'number' },
  refusal: { title: m.refusal, kind: 'text' },
  decideTime: { title: m.decideTime, kind: 'instant' },
  documentId: { title: m.documentId, kind: 'text' },
}

/** Exports the list of documents, without their content. */
export const documentExports = [
  exportOf({ file: documentExport, fields: columns }, ({ db, signedIn: { scope } }, wanted) =>
    inOrder(wanted, matchingDocuments(db, scope, wanted).select(documentColumns), documentSorting),
  ),
]
