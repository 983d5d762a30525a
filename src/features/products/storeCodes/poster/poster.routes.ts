import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  posterDesign,
  postersAsked,
  postersContract,
} from '#features/products/storeCodes/poster/poster.contract.ts'
import { exportPosters, posterPreview } from '#features/products/storeCodes/poster/poster.service.ts'
import { posterFormats, posterPng, postersPdf } from '#features/products/storeCodes/poster/posterFile.ts'
import { type App, asActor } from '#server/context.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { actorOf, admit } from '#server/http/binder.ts'
import { routes } from '#server/http/routes.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { decode } from '#shared/wire.ts'

export const posterRoutes = routes(postersContract, {
  preview: (ctx, { storeCodeId, ...design }) => posterPreview(ctx, storeCodeId, design),
})

const access = { access: 'storeCode.export', writes: true, whileBlocked: false } as const
const storeCodeId = z.string().max(32)
const lang = z.string().optional()
const oneAsked = z.strictObject({
  ...posterDesign.shape,
  storeCodeId,
  format: z.enum(posterFormats),
  lang,
})

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
        const query = decode(oneAsked, { ...byName(request.query as object), ...request.params })
        if (!query.success) throw invalidRequest(query.error.issues)

        const { storeCodeId: id, format, lang: _, ...design } = query.data
        const work = await asActor(app, who, 'write', (ctx) => exportPosters(ctx, [id], design, format))
        const [facts] = work.posters
        const file =
          format === 'png' && facts
            ? await posterPng(facts, design, work.logo)
            : await postersPdf(work.posters, design, work.logo, app.clock())
        return sendFile(reply, file, format, `store-code-${id}-${design.size}`)
      },
    )
    server.post('/api/storeCodes/posters', async (request, reply) => {
      const who = await whoAsks(app, authenticate, request)
      const query = decode(postersAsked, request.body)
      if (!query.success) throw invalidRequest(query.error.issues)

      const { storeCodeIds, ...design } = query.data
      const ids = [...new Set(storeCodeIds)]
      const work = await asActor(app, who, 'write', (ctx) => exportPosters(ctx, ids, design, 'pdf'))
      const file = await postersPdf(work.posters, design, work.logo, app.clock())
      return sendFile(reply, file, 'pdf', `store-codes-${ids.length}-${design.size}`)
    })
  }
}

async function whoAsks(app: App, authenticate: Authenticate, request: FastifyRequest) {
  const visitor = visitorOf(app, request)
  const signedIn = await admit(visitor, access, authenticate)
  const { language, requestId } = visitor
  return { scope: signedIn.scope, actor: actorOf(signedIn, visitor), language, requestId }
}

function sendFile(reply: FastifyReply, file: Buffer, format: 'png' | 'pdf', name: string) {
  return reply
    .type(format === 'png' ? 'image/png' : 'application/pdf')
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store')
    .send(file)
}

/** A list in a query stands as 'size[0]': what is wrong with it is said of 'size'. */
function byName(query: object): object {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      const listed = /^(\w+)\[/.exec(key)?.[1]
      return listed === undefined ? [key, value] : [listed, [value]]
    }),
  )
}
