import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { documentsContract, fileInput, uploadInput } from '#features/account/documents/documents.contract.ts'
import { mostDocumentBytes } from '#features/account/documents/documents.domain.ts'
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
import { unreadable, uploadedDocument } from '#features/account/documents/files/documentMaking.service.ts'
import { sendDocument } from '#features/account/documents/files/documentSending.ts'
import { type App, asActor } from '#server/context.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { admitBeforeBody, callerAdmitted } from '#server/http/admission.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { routes } from '#server/http/routes.ts'
import { admit, principalOf } from '#server/http/rpcMiddleware.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { decode } from '#shared/wire.ts'

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

/** Documents can be sent and read while under review, to answer the provider's requests. */
const uploading = { access: 'document.add', writes: true, whileBlocked: true } as const
const reading = { access: 'document.get', writes: false, whileBlocked: true, requiresStepUp: true } as const

type Serving = { app: App; authenticate: Authenticate }
type ById = { Params: { documentId: string } }

/**
 * POST /api/documents/upload?kind=&name=[&expireDay=&replaces=]: the file as the body, by its content a PDF,
 * JPEG or PNG of at most 10 MiB; returns the row of `documentList`. GET /api/documents/{documentId}/file: its
 * content as an attachment.
 */
export function documentPlugin({ app, authenticate }: Serving): FastifyPluginAsync {
  return async (server) => {
    await server.register(async (uploads) => serveUpload(uploads, { app, authenticate }))
    server.get<ById>('/api/documents/:documentId/file', async (request, reply) => {
      const requestContext = requestContextOf(app, request)
      const signedIn = await admit(requestContext, reading, authenticate)
      const input = decode(fileInput, { ...(request.query as object), ...request.params })
      if (!input.success) throw invalidRequest(input.error.issues)
      return sendDocument(app, reply, principalOf(signedIn, requestContext), input.data.documentId)
    })
  }
}

async function serveUpload(
  server: Parameters<FastifyPluginAsync>[0],
  { app, authenticate }: Serving,
): Promise<void> {
  server.removeAllContentTypeParsers()
  const asBytes = { parseAs: 'buffer', bodyLimit: mostDocumentBytes } as const
  server.addContentTypeParser('*', asBytes, (_request, body, done) => done(null, body))
  server.post('/api/documents/upload', {
    bodyLimit: mostDocumentBytes,
    preParsing: admitBeforeBody(app, authenticate, uploading),
    handler: async (request, reply) => {
      const signedIn = await callerAdmitted(app, authenticate, uploading, request)
      const input = decode(uploadInput, request.query)
      if (!input.success) throw invalidRequest(input.error.issues)
      if (!Buffer.isBuffer(request.body)) throw unreadable()
      const created = await uploadedDocument(signedIn.scope.tenantId, request.body)
      const who = principalOf(signedIn, requestContextOf(app, request))
      const data = await asActor(app, who, 'write', (ctx) => addDocument(ctx, created, input.data))
      return reply.header('cache-control', 'no-store').send({ data: z.encode(documentList.row, data) })
    },
  })
}
