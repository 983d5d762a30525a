import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  posterDesign,
  postersContract,
  postersInput,
} from '#features/products/storeCodes/poster/poster.contract.ts'
import { drawnPreview, exportPosters } from '#features/products/storeCodes/poster/poster.service.ts'
import { posterFormats } from '#features/products/storeCodes/poster/posterFile.ts'
import { posterPicture, postersFile } from '#features/products/storeCodes/poster/posterTasks.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { type App, asActor } from '#server/context.ts'
import { drawnPng } from '#server/documents/drawing.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { preparedBy, routes } from '#server/http/routes.ts'
import { actorOf, admit } from '#server/http/rpcMiddleware.ts'
import { sendBuffer } from '#server/http/sendFile.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'
import { AppError } from '#shared/errors.ts'
import { decode } from '#shared/wire.ts'

export const posterRoutes = routes(postersContract, {
  preview: preparedBy(drawnPreview, (_ctx, _input, preview) => {
    if (!preview) throw new AppError(storeCodeErrors.notFound)
    return preview
  }),
})

const access = { access: 'storeCode.export', writes: true, whileBlocked: false } as const
const storeCodeId = z.string().max(32)
const lang = z.string().optional()
const oneInput = z.strictObject({
  ...posterDesign.shape,
  storeCodeId,
  format: z.enum(posterFormats),
  lang,
})

const mediaTypes = { png: 'image/png', pdf: 'application/pdf' } as const

type Serving = { app: App; authenticate: Authenticate }

/**
 * GET /api/storeCodes/{id}/poster?format=png|pdf&size=a5&words=both...: a poster as a download, and
 * POST /api/storeCodes/posters: those of several codes as one PDF.
 */
export function posterPlugin({ app, authenticate }: Serving): FastifyPluginAsync {
  return async (server) => {
    server.get<{ Params: { storeCodeId: string } }>(
      '/api/storeCodes/:storeCodeId/poster',
      async (request, reply) => {
        const who = await whoAsks(app, authenticate, request)
        const query = decode(oneInput, { ...byName(request.query as object), ...request.params })
        if (!query.success) throw invalidRequest(query.error.issues)

        const { storeCodeId: id, format, lang: _, ...design } = query.data
        const file = await heavyWork(who.scope.tenantId, async (run, inTurn) => {
          const { posters, logo } = await asActor(app, who, 'write', (ctx) =>
            exportPosters(ctx, [id], design, format),
          )
          const [facts] = posters
          if (format === 'pdf' || !facts)
            return run(postersFile, { posters, design, logo, madeAt: app.clock() })
          const picture = await run(posterPicture, { facts, design, logo })
          return inTurn(() => drawnPng(picture))
        })
        const name = `store-code-${id}-${design.size}.${format}`
        return sendBuffer(reply, { type: mediaTypes[format], name }, file)
      },
    )
    server.post('/api/storeCodes/posters', async (request, reply) => {
      const who = await whoAsks(app, authenticate, request)
      const query = decode(postersInput, request.body)
      if (!query.success) throw invalidRequest(query.error.issues)

      const { storeCodeIds, ...design } = query.data
      const ids = [...new Set(storeCodeIds)]
      const file = await heavyWork(who.scope.tenantId, async (run) => {
        const { posters, logo } = await asActor(app, who, 'write', (ctx) =>
          exportPosters(ctx, ids, design, 'pdf'),
        )
        return run(postersFile, { posters, design, logo, madeAt: app.clock() })
      })
      const name = `store-codes-${ids.length}-${design.size}.pdf`
      return sendBuffer(reply, { type: mediaTypes.pdf, name }, file)
    })
  }
}

async function whoAsks(app: App, authenticate: Authenticate, request: FastifyRequest) {
  const requestContext = requestContextOf(app, request)
  const signedIn = await admit(requestContext, access, authenticate)
  const { language, requestId } = requestContext
  return { scope: signedIn.scope, actor: actorOf(signedIn, requestContext), language, requestId }
}

/** A list in a query is written as 'size[0]'; its errors belong to 'size'. */
function byName(query: object): object {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      const listed = /^(\w+)\[/.exec(key)?.[1]
      return listed === undefined ? [key, value] : [listed, [value]]
    }),
  )
}
