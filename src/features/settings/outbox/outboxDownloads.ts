import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { outboxExport } from '#features/settings/outbox/outbox.contract.ts'
import {
  aboutText,
  m,
  mediumText,
  purposeText,
  stateText,
} from '#features/settings/outbox/outbox.messages.ts'
import { attachmentOf, narrowed } from '#features/settings/outbox/outbox.service.ts'
import { matchingMessages, messageColumns, messageSorting } from '#features/settings/outbox/outbox.sql.ts'
import { type App, asActor } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { actorOf, admit } from '#server/http/rpcMiddleware.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { wholeNumber } from '#shared/fields.ts'
import { decode } from '#shared/wire.ts'

const columns: ColumnsOf<typeof outboxExport> = {
  createTime: { title: m.time, kind: 'instant' },
  recipient: { title: m.recipient, kind: 'text' },
  subject: { title: m.subject, kind: 'text' },
  purpose: { title: m.purpose, kind: 'name', texts: purposeText },
  medium: { title: m.medium, kind: 'name', texts: mediumText },
  state: { title: m.state, kind: 'name', texts: stateText },
  attempts: { title: m.attempts, kind: 'number' },
  error: { title: m.reason, kind: 'text' },
  aboutType: { title: m.about, kind: 'name', texts: aboutText },
  aboutId: { title: m.about, kind: 'text' },
  requestedBy: { title: m.requestedBy, kind: 'text' },
  sentTime: { title: m.sentTime, kind: 'instant' },
  mailId: { title: m.mailId, kind: 'text' },
}

const access = { access: 'mail.get', writes: false, whileBlocked: true } as const
const asked = z.strictObject({ mailId: z.uuid(), place: wholeNumber, lang: z.string().optional() })

/** The outbox as a file, and GET /api/outbox/{mailId}/attachments/{place}: a file that went with a message. */
export const outboxExports = [
  exportOf({ file: outboxExport, fields: columns }, ({ db, signedIn }, wanted) => {
    const matching = matchingMessages(db, signedIn.scope, narrowed(signedIn, wanted))
    return inOrder(wanted, matching.select(messageColumns), messageSorting)
  }),
]

export function outboxDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    server.get<{ Params: { mailId: string; place: string } }>(
      '/api/outbox/:mailId/attachments/:place',
      async (request, reply) => {
        const requestContext = requestContextOf(app, request)
        const signedIn = await admit(requestContext, access, authenticate)
        const query = decode(asked, { ...(request.query as object), ...request.params })
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
