import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attachmentOf } from '#features/settings/outbox/outbox.service.ts'
import { type App, asActor } from '#server/context.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { actorOf, admit } from '#server/http/rpcMiddleware.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { wholeNumber } from '#shared/fields.ts'
import { decode } from '#shared/wire.ts'

const access = { access: 'mail.get', writes: false, whileBlocked: true } as const
const input = z.strictObject({ mailId: z.uuid(), place: wholeNumber, lang: z.string().optional() })

/** GET /api/outbox/{mailId}/attachments/{place}: a file that was attached to a message. */
export function attachmentFiles({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    server.get<{ Params: { mailId: string; place: string } }>(
      '/api/outbox/:mailId/attachments/:place',
      async (request, reply) => {
        const requestContext = requestContextOf(app, request)
        const signedIn = await admit(requestContext, access, authenticate)
        const query = decode(input, { ...(request.query as object), ...request.params })
        if (!query.success) throw invalidRequest(query.error.issues)

        const { mailId, place } = query.data
        const { language, requestId } = requestContext
        const who = { scope: signedIn.scope, actor: actorOf(signedIn, requestContext), language, requestId }
        const file = await asActor(app, who, 'read', (ctx) => attachmentOf(ctx, mailId, place))
        return reply
          .type(file.type)
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
          .header('cache-control', 'no-store')
          .send(file.content)
      },
    )
  }
}
