import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { sendBillFile } from '#features/finances/reconciliation/bills/billSending.service.ts'
import { fileInput } from '#features/finances/reconciliation/bills/bills.contract.ts'
import type { App } from '#server/context.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { admit, principalOf } from '#server/http/rpcMiddleware.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { decode } from '#shared/wire.ts'

const downloads = { access: 'reconciliationDesk.export', writes: false, whileBlocked: true } as const

const merchantCode = { merchantId: z.string().max(6) }
const fileOf = z.strictObject({ ...merchantCode, ...fileInput.shape })

type OfBill = { Params: { merchantId: string; billId: string } }

/** GET /api/provider/reconciliation/{merchantId}/bills/{billId}/file: the original file. */
export function deskFilesPlugin({
  app,
  authenticate,
}: {
  app: App
  authenticate: Authenticate
}): FastifyPluginAsync {
  return async (server) => {
    server.get<OfBill>(
      '/api/provider/reconciliation/:merchantId/bills/:billId/file',
      async (request, reply) => {
        const requestContext = requestContextOf(app, request)
        const signedIn = await admit(requestContext, downloads, authenticate)
        const input = decode(fileOf, { ...(request.query as object), ...request.params })
        if (!input.success) throw invalidRequest(input.error.issues)
        const { merchantId, billId } = input.data
        const who = principalOf(signedIn, requestContext)
        const scope = await runAsMerchant({ app, ...who }, merchantId, 'read', async (theirs) => theirs.scope)
        await sendBillFile(app, reply, { ...who, scope }, billId)
        return reply
      },
    )
  }
}
