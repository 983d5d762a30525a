import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { exportPoster } from '#features/products/storeCodes/poster/poster.service.ts'
import { posterFile, posterFormats } from '#features/products/storeCodes/poster/posterFile.ts'
import { type App, asActor } from '#server/context.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { actorOf, admit } from '#server/http/binder.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { decode } from '#shared/wire.ts'

const access = { access: 'storeCode.export', writes: true, whileBlocked: false } as const
const asked = z.strictObject({
  storeCodeId: z.string().max(32),
  format: z.enum(posterFormats),
  lang: z.string().optional(),
})
const mediaTypes = { png: 'image/png', pdf: 'application/pdf' } as const

/** GET /api/storeCodes/{id}/poster?format=png|pdf&lang=en|zh: the poster as a download. */
export function posterPlugin({
  app,
  authenticate,
}: {
  app: App
  authenticate: Authenticate
}): FastifyPluginAsync {
  return async (server) => {
    server.get<{ Params: { storeCodeId: string } }>(
      '/api/storeCodes/:storeCodeId/poster',
      async (request, reply) => {
        const visitor = visitorOf(app, request)
        const signedIn = await admit(visitor, access, authenticate)
        const query = decode(asked, { ...(request.query as object), ...request.params })
        if (!query.success) throw invalidRequest(query.error.issues)

        const { storeCodeId, format } = query.data
        const { language, requestId } = visitor
        const who = { scope: signedIn.scope, actor: actorOf(signedIn, visitor), language, requestId }
        const facts = await asActor(app, who, 'write', (ctx) => exportPoster(ctx, storeCodeId, format))
        const file = await posterFile(facts, language, format, app.clock())
        const name = `store-code-${storeCodeId}-${language}.${format}`
        return reply
          .type(mediaTypes[format])
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('cache-control', 'no-store')
          .send(file)
      },
    )
  }
}
