import type { FastifyInstance } from 'fastify'
import { documentExport } from '#features/account/documents/documents.contract.ts'
import { kindText, m, stateText } from '#features/account/documents/documents.messages.ts'
import {
  documentColumns,
  documentSorting,
  matchingDocuments,
} from '#features/account/documents/documents.sql.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

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
export function documentDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: documentExport,
      access: 'document.export',
      name: 'documents',
      columns,
      rows: (db, { scope }, wanted) =>
        inOrder(wanted, matchingDocuments(db, scope, wanted).select(documentColumns), documentSorting),
    })
  }
}
