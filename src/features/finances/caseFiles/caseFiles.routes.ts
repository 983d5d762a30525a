import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { documentMegabytes, mostDocumentBytes } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { uploadedDocument } from '#features/account/documents/files/documentMaking.service.ts'
import {
  adjustmentFileInput,
  adjustmentUpload,
} from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import { attach } from '#features/finances/adjustments/operations/adjustmentDesk.service.ts'
import { type MadeFile, openCaseFile, sendCaseFile } from '#features/finances/caseFiles/caseFiles.service.ts'
import {
  type CaseFile,
  caseFile,
  evidenceFileInput,
  evidenceUpload,
} from '#features/finances/disputes/disputes.contract.ts'
import { addEvidence } from '#features/finances/disputes/evidence/evidence.service.ts'
import { deskFileRequest } from '#features/finances/disputes/operations/disputeDesk.contract.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { admitBeforeBody, callerAdmitted } from '#server/http/admission.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { admit, principalOf } from '#server/http/rpcMiddleware.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { decode } from '#shared/wire.ts'

type Serving = { app: App; authenticate: Authenticate }

const reading = (access: EndpointMeta['access']): EndpointMeta => ({
  access,
  writes: false,
  whileBlocked: true,
})
const writing = (access: EndpointMeta['access']): EndpointMeta => ({
  access,
  writes: true,
  whileBlocked: false,
})

/**
 * Files of disputes and adjustments. POST (`?kind=&name=`) takes the file as the body: a PDF, JPEG or PNG,
 * judged by its content, of at most 10 MiB. GET sends it as an attachment and audits the download.
 */
export function caseFilePlugin(serving: Serving): FastifyPluginAsync {
  return async (server) => {
    await server.register(async (uploads) => serveUploads(uploads, serving))
    const evidence = (ctx: Ctx, { disputeId: objectId, fileId }: z.output<typeof evidenceFileInput>) =>
      openCaseFile(ctx, { objectType: 'dispute', objectId, fileId })
    serveFile(
      server,
      serving,
      '/api/disputes/:disputeId/files/:fileId',
      'dispute.get',
      evidenceFileInput,
      evidence,
    )
    const atDispute = (
      ctx: Ctx,
      { mchCode, disputeId: objectId, fileId }: z.output<typeof deskFileRequest>,
    ) => opened(ctx, mchCode, { objectType: 'dispute', objectId, fileId })
    const deskPath = '/api/provider/disputes/:mchCode/:disputeId/files/:fileId'
    serveFile(server, serving, deskPath, 'disputeDesk.get', deskFileRequest, atDispute)
    const paper = (ctx: Ctx, input: z.output<typeof adjustmentFileInput>) =>
      opened(ctx, input.mchCode, {
        objectType: 'adjustment',
        objectId: input.adjustmentId,
        fileId: input.fileId,
      })
    const paperPath = '/api/provider/adjustments/:mchCode/:adjustmentId/files/:fileId'
    serveFile(server, serving, paperPath, 'adjustment.get', adjustmentFileInput, paper)
  }
}

/** Opens a merchant's file on behalf of the provider; both audit logs get an entry. */
function opened(ctx: Ctx, merchantId: string, one: Parameters<typeof openCaseFile>[1]) {
  const entry = { action: `${one.objectType}.fileOpened`, object: { type: one.objectType, id: one.objectId } }
  return writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => openCaseFile(theirs, one),
    () => entry,
  )
}

type Opening<Q extends z.ZodType> = (ctx: Ctx, input: z.output<Q>) => ReturnType<typeof openCaseFile>

function serveFile<Q extends z.ZodType>(
  server: FastifyInstance,
  { app, authenticate }: Serving,
  path: string,
  access: EndpointMeta['access'],
  shape: Q,
  open: Opening<Q>,
): void {
  server.get(path, async (request, reply) => {
    const requestContext = requestContextOf(app, request)
    const signedIn = await admit(requestContext, reading(access), authenticate)
    const input = decode(shape, { ...(request.query as object), ...(request.params as object) })
    if (!input.success) throw invalidRequest(input.error.issues)
    const file = await asActor(app, principalOf(signedIn, requestContext), 'write', (ctx) =>
      open(ctx, input.data),
    )
    return sendCaseFile(reply, file)
  })
}

function serveUploads(server: FastifyInstance, serving: Serving): void {
  server.removeAllContentTypeParsers()
  const asBytes = { parseAs: 'buffer', bodyLimit: mostDocumentBytes } as const
  server.addContentTypeParser('*', asBytes, (_request, body, done) => done(null, body))
  const evidence = (
    ctx: Ctx,
    { disputeId, kind, name }: z.output<typeof evidenceUpload>,
    created: MadeFile,
  ) => addEvidence(ctx, disputeId, kind, name, created)
  serveUpload(server, serving, '/api/disputes/:disputeId/files', 'dispute.edit', evidenceUpload, evidence)
  const paper = (ctx: Ctx, { name, ...one }: z.output<typeof adjustmentUpload>, created: MadeFile) =>
    attach(ctx, one, name, created)
  const path = '/api/provider/adjustments/:mchCode/:adjustmentId/files'
  serveUpload(server, serving, path, 'adjustment.add', adjustmentUpload, paper)
}

type Adding<Q extends z.ZodType> = (ctx: Ctx, input: z.output<Q>, created: MadeFile) => Promise<CaseFile>

function serveUpload<Q extends z.ZodType>(
  server: FastifyInstance,
  { app, authenticate }: Serving,
  path: string,
  access: EndpointMeta['access'],
  shape: Q,
  add: Adding<Q>,
): void {
  const meta = writing(access)
  server.post(path, {
    bodyLimit: mostDocumentBytes,
    preParsing: admitBeforeBody(app, authenticate, meta),
    handler: async (request, reply: FastifyReply) => {
      const signedIn = await callerAdmitted(app, authenticate, meta, request)
      const input = decode(shape, { ...(request.query as object), ...(request.params as object) })
      if (!input.success) throw invalidRequest(input.error.issues)
      if (!Buffer.isBuffer(request.body))
        throw new AppError(documentErrors.unreadable, { values: { megabytes: documentMegabytes } })
      const created = await uploadedDocument(signedIn.scope.tenantId, request.body)
      const who = principalOf(signedIn, requestContextOf(app, request))
      const file = await asActor(app, who, 'write', (ctx) => add(ctx, input.data, created))
      return reply.header('cache-control', 'no-store').send({ data: z.encode(caseFile, file) })
    },
  })
}
