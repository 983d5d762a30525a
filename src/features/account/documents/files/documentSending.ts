import { downloadName } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { selectContent, selectDocument } from '#features/account/documents/documents.sql.ts'
import { openDocument } from '#features/account/documents/files/documentSecrets.ts'
import type { Ctx } from '#server/context.ts'
import { type FileAnswer, neverRendered } from '#server/files/fileRoutes.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Opens a document as a sandboxed attachment under a generated name, so that it never opens in the page's
 * origin. The download is audited. Throws `document.notFound`.
 */
export async function openDocumentFile(ctx: Ctx, documentId: string): Promise<FileAnswer> {
  const { db, scope } = ctx
  const document = await selectDocument(db, scope, documentId)
  const sealed = await selectContent(db, scope, documentId)
  if (!document || sealed === null) throw new AppError(documentErrors.notFound)
  const { kind, mediaType, fileName } = document
  ctx.audit('document.opened', { type: 'document', id: documentId }, { after: { kind, fileName } })
  const name = downloadName(kind, scope.merchantId, documentId, mediaType)
  const content = openDocument(ctx.app, documentId, sealed)
  return { type: mediaType, name, headers: neverRendered, content }
}
