import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { exportAtMerchant } from '#features/finances/monthly/operations/providerMonthly.service.ts'
import { type App, asActor } from '#server/context.ts'
import { reportFile } from '#server/documents/drawnFiles.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { admit, principalOf } from '#server/http/rpcMiddleware.ts'
import { sendBuffer } from '#server/http/sendFile.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'
import { decode } from '#shared/wire.ts'

const access = { access: 'monthlyDesk.export', writes: false, whileBlocked: true } as const
const input = z.strictObject({
  merchantId: z.string().max(6),
  statementId: z.string().max(40),
  lang: z.enum(['en', 'zh']).optional(),
})

/**
 * GET /api/provider/monthly/{merchantId}/{statementId}/pdf?lang=en|zh: a merchant's document, for the
 * provider.
 */
export function providerMonthlyFiles({
  app,
  authenticate,
}: {
  app: App
  authenticate: Authenticate
}): FastifyPluginAsync {
  return async (server) => {
    server.get('/api/provider/monthly/:merchantId/:statementId/pdf', async (request, reply) => {
      const requestContext = requestContextOf(app, request)
      const signedIn = await admit(requestContext, access, authenticate)
      const query = decode(input, { ...(request.query as object), ...(request.params as object) })
      if (!query.success) throw invalidRequest(query.error.issues)
      const { language } = requestContext
      const who = principalOf(signedIn, requestContext)
      const file = await heavyWork(who.scope.tenantId, async (run) => {
        const report = await asActor(app, who, 'write', (ctx) => exportAtMerchant(ctx, query.data))
        return run(reportFile, report(language))
      })
      const name = `${query.data.statementId}-${language}.pdf`
      return sendBuffer(reply, { type: 'application/pdf', name }, file)
    })
  }
}
