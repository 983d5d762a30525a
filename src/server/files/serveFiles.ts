import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type App, asActor } from '#server/context.ts'
import { answerExport, takeForms } from '#server/exports/answerExport.ts'
import type { BoundExport } from '#server/exports/exportOf.ts'
import type { BoundFile, FileAnswer, FileCaller } from '#server/files/fileRoutes.ts'
import { callerAdmitted } from '#server/http/admission.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { declaredRoute } from '#server/http/declaredRoute.ts'
import { payerContextOf, requestContextOf } from '#server/http/requestContext.ts'
import { queryOf } from '#server/http/requestQuery.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import { sendFile } from '#server/http/sendFile.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { type AnyFileEndpoint, fullPathOf } from '#shared/fileEndpoint.ts'
import { languages } from '#shared/messages.ts'
import { decode } from '#shared/wire.ts'

/**
 * Serves the declared files and exports of all features. An upload takes bytes of any type, an export also a
 * form or a GET; every other body is JSON.
 */
export function serveFiles(
  server: FastifyInstance,
  app: App,
  authenticate: Authenticate,
  files: readonly (BoundFile | BoundExport)[],
): void {
  const serve = (scope: FastifyInstance, bound: BoundFile | BoundExport, method = bound.declared.method) => {
    const { meta } = bound.declared
    const declared = { method, meta, fullPath: fullPathOf(bound.declared) }
    scope.route(
      declaredRoute(app, authenticate, declared, (request, reply) =>
        handle(app, authenticate, bound, request, reply),
      ),
    )
  }
  const isUpload = ({ declared }: BoundFile | BoundExport) => declared.kind === 'upload'
  const takesForm = ({ declared }: BoundFile | BoundExport) => declared.kind === 'export'
  for (const bound of files) if (!isUpload(bound) && !takesForm(bound)) serve(server, bound)
  void server.register(async (exports) => {
    takeForms(exports)
    for (const bound of files.filter(takesForm))
      for (const method of ['POST', 'GET'] as const) serve(exports, bound, method)
  })
  void server.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const bound of files) if (isUpload(bound)) serve(uploads, bound)
  })
}

async function handle(
  app: App,
  authenticate: Authenticate,
  bound: BoundFile | BoundExport,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isExport(bound)) {
    const signedIn = await callerAdmitted(app, authenticate, bound.declared.meta, request)
    await answerExport(bound, requestContextOf(app, request), signedIn, reply)
    return reply
  }
  if (isPublic(bound)) {
    const caller = { requestContext: payerContextOf(app, request), cookies: request.headers.cookie }
    return send(app, request, reply, await bound.handle(caller, inputOf(bound.declared, request)))
  }
  const caller = await callerOf(app, authenticate, bound, request)
  const input = inputOf(bound.declared, request)
  if (!takesFile(bound)) return send(app, request, reply, await bound.handle(caller, input))
  // A request without a body has none that could be read, like one that is cut off.
  const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return reply.send({ data: z.encode(bound.declared.output, await bound.handle(caller, input, file)) })
}

const isExport = (bound: BoundFile | BoundExport): bound is BoundExport => 'of' in bound

type Of<K extends AnyFileEndpoint['kind']> = Extract<BoundFile, { declared: { kind: K } }>
const isPublic = (bound: BoundFile): bound is Of<'public'> => bound.declared.kind === 'public'
const takesFile = (bound: Of<'file' | 'upload'>): bound is Of<'upload'> => bound.declared.kind === 'upload'

async function callerOf(
  app: App,
  authenticate: Authenticate,
  { declared: { meta } }: BoundFile,
  request: FastifyRequest,
): Promise<FileCaller> {
  const requestContext = requestContextOf(app, request)
  const signedIn = await callerAdmitted(app, authenticate, meta, request)
  const principal = principalOf(signedIn, requestContext)
  const mode = meta.writes || meta.recordsReads ? 'write' : 'read'
  return {
    ...{ app, requestContext, signedIn, principal },
    transact: (work) => asActor(app, principal, mode, (ctx) => work(Object.assign(ctx, { signedIn }))),
  }
}

const language = z.strictObject({ lang: z.enum(languages).optional() })

function inputOf({ kind, method, input }: AnyFileEndpoint, request: FastifyRequest): unknown {
  const inQuery = method === 'GET' || kind === 'upload'
  const given = inQuery ? queryOf(request.url) : ((request.body ?? {}) as object)
  const decoded = decode(input, { ...given, ...(request.params as object) })
  // A file in a language that nobody asked for would be taken for the right one.
  const { lang } = request.query as { lang?: unknown }
  const spoken = decode(language, inQuery ? { lang } : {})
  if (!decoded.success || !spoken.success)
    throw invalidRequest([...(decoded.error?.issues ?? []), ...(spoken.error?.issues ?? [])])
  return decoded.data
}

async function send(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
): Promise<FastifyReply> {
  const { type, name, status = 200, headers = {}, etag } = answer
  if ('write' in answer) {
    await sendFile(app, reply, { type, name: name ?? 'download' }, answer.write)
    return reply
  }
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`)
  reply.headers(headers)
  if (etag !== undefined) reply.header('etag', etag)
  if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.code(status).type(type).send(answer.content)
}
