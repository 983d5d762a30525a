import { documentFiles, documentsContract } from '#features/account/documents/documents.contract.ts'
import { documentList } from '#features/account/documents/documents.fields.ts'
import {
  addDocument,
  currentDocuments,
  removeDocument,
} from '#features/account/documents/documents.service.ts'
import {
  documentSource,
  listDocuments,
  matchingDocuments,
} from '#features/account/documents/documents.sql.ts'
import { uploadedDocument } from '#features/account/documents/files/documentMaking.service.ts'
import { openDocumentFile } from '#features/account/documents/files/documentSending.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { routes } from '#server/http/routes.ts'

export const documentRoutes = routes(documentsContract, {
  list: (ctx, query) => listDocuments(ctx.db, ctx.scope, query),
  current: (ctx) => currentDocuments(ctx),
  remove: (ctx, { documentId }) => removeDocument(ctx, documentId),
})

/** The list of documents, without their content. */
export const documentExports = [
  exportOf(documentList, ({ db, signedIn: { scope } }, wanted) =>
    documentSource.rowsOf(wanted, matchingDocuments(db, scope, wanted)),
  ),
]

export const documentFileRoutes = fileRoutes(documentFiles, {
  upload: async ({ signedIn, transact }, input, file) => {
    const created = await uploadedDocument(signedIn.scope.tenantId, file)
    return transact((ctx) => addDocument(ctx, created, input))
  },
  file: ({ transact }, { documentId }) => transact((ctx) => openDocumentFile(ctx, documentId)),
})
