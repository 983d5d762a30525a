import type { FastifyReply } from 'fastify'
import { downloadName } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { selectContent, selectDocument } from '#features/account/documents/documents.sql.ts'
import { openDocument } from '#features/account/documents/files/documentSecrets.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Sends a document as a sandboxed attachment under a generated name, so that it never opens in the page's
 * origin. The download is audited. Throws `document.notFound`.
 */
export async function sendDocument(
  app: App,
  reply: FastifyReply,
  who: Principal,
  documentId: string,
): Promise<FastifyReply> {
  const { content, mediaType, name } = await asActor(app, who, 'write', (ctx) => taken(ctx, documentId))
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(mediaType)
    .send(content)
}

async function taken(ctx: Ctx, documentId: string) {
  const { db, scope } = ctx
  const document = await selectDocument(db, scope, documentId)
  const sealed = await selectContent(db, scope, documentId)
  if (!document || sealed === null) throw new AppError(documentErrors.notFound)
  const { kind, mediaType, fileName } = document
  ctx.audit('document.opened', { type: 'document', id: documentId }, { after: { kind, fileName } })
  const name = downloadName(kind, scope.merchantId, documentId, mediaType)
  return { content: openDocument(ctx.app, documentId, sealed), mediaType, name }
}
