import type { FastifyPluginAsync } from 'fastify'
import { journalFile, journalsContract } from '#features/finances/transactions/journals/journals.contract.ts'
import {
  accountsOf,
  journalFileOf,
  previewJournals,
  setAccounts,
} from '#features/finances/transactions/journals/journals.service.ts'
import { type App, asActor } from '#server/context.ts'
import { mediaTypes } from '#server/exports/serveExport.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { routes } from '#server/http/routes.ts'
import { actorOf, admit } from '#server/http/rpcMiddleware.ts'
import { sendBuffer } from '#server/http/sendFile.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { decode } from '#shared/wire.ts'

export const journalRoutes = routes(journalsContract, {
  preview: (ctx, input) => previewJournals(ctx, ctx.signedIn, input),
  accounts: (ctx, { product }) => accountsOf(ctx, product),
  setAccounts: (ctx, { product, accounts }) => setAccounts(ctx, product, accounts),
})

const access = { access: 'transaction.export', writes: true, whileBlocked: true } as const

/** POST /api/transactions/journals/file: downloads one file of journals. */
export function journalPlugin({
  app,
  authenticate,
}: {
  app: App
  authenticate: Authenticate
}): FastifyPluginAsync {
  return async (server) => {
    server.post(`/api${journalFile.path}`, async (request, reply) => {
      const requestContext = requestContextOf(app, request)
      const signedIn = await admit(requestContext, access, authenticate)
      const query = decode(journalFile.query, request.body ?? {})
      if (!query.success) throw invalidRequest(query.error.issues)

      const { language, requestId } = requestContext
      const who = { scope: signedIn.scope, actor: actorOf(signedIn, requestContext), language, requestId }
      const file = await asActor(app, who, 'write', (ctx) => journalFileOf(ctx, signedIn, query.data))
      const { product, fromDay, toDay, part } = query.data
      const name = `journals-${product}-${fromDay}-${toDay}-${part}.csv`.replaceAll(
        /(\d{4})-(\d\d)-(\d\d)/g,
        '$1$2$3',
      )
      return sendBuffer(reply, { type: mediaTypes.csv, name }, Buffer.from(file))
    })
  }
}
