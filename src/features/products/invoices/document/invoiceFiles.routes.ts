import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { printInvoice } from '#features/products/invoices/document/invoicePrint.service.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { reportFile } from '#server/documents/drawnFiles.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { actorOf, admit } from '#server/http/rpcMiddleware.ts'
import { sendBuffer } from '#server/http/sendFile.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'
import { decode } from '#shared/wire.ts'

const access = { access: 'invoice.get', writes: false, whileBlocked: true } as const
const input = z.strictObject({ invoiceId: z.string().max(25), lang: z.enum(['en', 'zh']).optional() })

type Serving = { app: App; authenticate: Authenticate }

/** GET /api/invoices/{invoiceId}/file?lang=en|zh: the invoice as PDF. Downloads are audited. */
export function invoiceFilesPlugin({ app, authenticate }: Serving): FastifyPluginAsync {
  return async (server) => {
    server.get<{ Params: { invoiceId: string } }>('/api/invoices/:invoiceId/file', async (request, reply) => {
      const requestContext = requestContextOf(app, request)
      const signedIn = await admit(requestContext, access, authenticate)
      const query = decode(input, { ...(request.query as object), ...request.params })
      if (!query.success) throw invalidRequest(query.error.issues)

      const { invoiceId } = query.data
      const { language, requestId } = requestContext
      const who: Principal = {
        scope: signedIn.scope,
        actor: actorOf(signedIn, requestContext),
        language,
        requestId,
      }
      const { name, file } = await heavyWork(who.scope.tenantId, async (run) => {
        const write = (ctx: Ctx) => printInvoice(ctx, invoiceId, language)
        const { name, report } = await asActor(app, who, 'write', write)
        return { name, file: await run(reportFile, report) }
      })
      return sendBuffer(reply, { type: 'application/pdf', name }, file)
    })
  }
}
