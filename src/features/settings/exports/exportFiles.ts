import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileAsked } from '#features/settings/exports/exports.contract.ts'
import { exportErrors } from '#features/settings/exports/exports.errors.ts'
import { fetchable } from '#features/settings/exports/exports.service.ts'
import { type App, asActor } from '#server/context.ts'
import { exportAt } from '#server/exports/exportOf.ts'
import { givenIn } from '#server/exports/exportRequest.ts'
import { readFile, sizeOf } from '#server/exports/files.ts'
import type { Manifest } from '#server/exports/manifest.ts'
import type { ExportRow } from '#server/exports/prepared/exportJobs.sql.ts'
import { mediaTypes } from '#server/exports/serveExport.ts'
import { errorBody, invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { actorOf, admit, refusalFor } from '#server/http/rpcMiddleware.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { assertStepUp } from '#server/session/stepUp.ts'
import { AppError } from '#shared/errors.ts'
import { decode } from '#shared/wire.ts'

type Asking = { Params: { exportId: string } }

/** The stored files, each with its manifest. */
export function exportFiles({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    const serve = (path: string, answer: (reply: FastifyReply, row: ExportRow) => Promise<unknown>) =>
      server.get<Asking>(path, async (request: FastifyRequest<Asking>, reply) => {
        const requestContext = requestContextOf(app, request)
        try {
          const meta = { access: 'exportJob.get', writes: false, whileBlocked: true } as const
          const signedIn = await admit(requestContext, meta, authenticate)
          const { scope } = signedIn
          const who = { scope, actor: actorOf(signedIn, requestContext), requestId: requestContext.requestId }
          const parsed = decode(fileAsked, { ...givenIn(request), ...request.params })
          if (!parsed.success) throw invalidRequest(parsed.error.issues)
          const { exportId, key } = parsed.data
          const row = await asActor(app, who, 'write', async (ctx) => {
            const found = await fetchable(Object.assign(ctx, { signedIn }), exportId, key)
            if (exportAt(found.path)?.personal) assertStepUp(signedIn, ctx.now)
            ctx.audit('export.fetched', { type: 'export', id: found.exportId })
            return found
          })
          return await answer(reply, row)
        } catch (error) {
          const refusal = refusalFor(error, requestContext.hasLeft())
          if (refusal.status >= 500) app.log.error({ err: error }, 'a file could not be handed out')
          return reply.code(refusal.status).send(errorBody(refusal, requestContext))
        }
      })

    serve('/api/exports/:exportId/file', async (reply, row) => {
      const size = row.file && row.state === 'done' ? await sizeOf(app.config, row.file) : null
      if (row.file === null || size === null) throw new AppError(exportErrors.notReady)
      return named(reply, nameOf(row))
        .type(mediaTypes[row.format])
        .header('content-length', size)
        .header('x-total-rows', String(row.totalRows ?? 0n))
        .send(readFile(app.config, row.file))
    })
    serve('/api/exports/:exportId/manifest', async (reply, row) => {
      if (row.manifest === null) throw new AppError(exportErrors.notReady)
      return named(reply, `${nameOf(row)}.manifest.json`)
        .type('application/json; charset=utf-8')
        .send(`${JSON.stringify(row.manifest, null, 2)}\n`)
    })
  }
}

function nameOf({ manifest, name, format }: ExportRow): string {
  return (manifest as Manifest | null)?.file ?? `${name}.${format}`
}

function named(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
}
