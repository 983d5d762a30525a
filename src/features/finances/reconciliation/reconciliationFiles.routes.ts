import type { FastifyInstance } from 'fastify'
import { sendBillFile } from '#features/finances/reconciliation/bills/billSending.service.ts'
import { fileInput } from '#features/finances/reconciliation/bills/bills.contract.ts'
import type { App, Principal } from '#server/context.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { actorOf, admit } from '#server/http/rpcMiddleware.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { decode } from '#shared/wire.ts'

const downloads = { access: 'reconciliation.get', writes: false, whileBlocked: true } as const

/** Serves the original files of the reports. */
export function reconciliationFilesPlugin({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    server.get<{ Params: { billId: string } }>(
      '/api/reconciliation/bills/:billId/file',
      async (request, reply) => {
        const requestContext = requestContextOf(app, request)
        const signedIn = await admit(requestContext, downloads, authenticate)
        const { language, requestId } = requestContext
        const who: Principal = {
          scope: signedIn.scope,
          actor: actorOf(signedIn, requestContext),
          language,
          requestId,
        }
        const input = decode(fileInput, { ...(request.query as object), ...request.params })
        if (!input.success) throw invalidRequest(input.error.issues)
        await sendBillFile(app, reply, who, input.data.billId)
        return reply
      },
    )
  }
}
