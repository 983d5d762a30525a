import type { FastifyInstance } from 'fastify'
import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import type { ReceiptLanguages } from '#features/payments/receipts/paper/receiptLayout.domain.ts'
import { receiptSlip } from '#features/payments/receipts/paper/receiptSlip.ts'
import { receiptFile } from '#features/payments/receipts/receipts.contract.ts'
import { madeFrom, seenFacts } from '#features/payments/receipts/receipts.service.ts'
import { imageOf } from '#features/products/images/images.service.ts'
import { servedBy } from '#server/brand.ts'
import { type App, asActor } from '#server/context.ts'
import { slipFile } from '#server/documents/drawnFiles.ts'
import { paperOf } from '#server/documents/report.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { actorOf, admit } from '#server/http/rpcMiddleware.ts'
import { sendBuffer } from '#server/http/sendFile.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'
import { decode } from '#shared/wire.ts'

const access = { access: 'order.get', writes: true, whileBlocked: true } as const
const chosen: Record<'en' | 'zh' | 'both', ReceiptLanguages> = { en: ['en'], zh: ['zh'], both: ['en', 'zh'] }
/** Limits a client that requests many PDFs. */
const rateLimit = { max: 60, timeWindow: 60_000 }

/** GET /api/receipts/{receiptNo}/pdf?languages=en|zh|both&paper=page|80|58&copy=true: downloads a receipt. */
export function receiptFiles({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    server.get<{ Params: { receiptNo: string } }>(
      '/api/receipts/:receiptNo/pdf',
      { config: { rateLimit } },
      async (request, reply) => {
        const requestContext = requestContextOf(app, request)
        const signedIn = await admit(requestContext, access, authenticate)
        const query = decode(receiptFile, { ...(request.query as object), ...request.params })
        if (!query.success) throw invalidRequest(query.error.issues)

        const { receiptNo, languages, paper, copy } = query.data
        const { language, requestId } = requestContext
        const who = { scope: signedIn.scope, actor: actorOf(signedIn, requestContext), language, requestId }
        const file = await heavyWork(signedIn.scope.tenantId, async (run) => {
          const { found, logo, country } = await asActor(app, who, 'write', async (ctx) => {
            const found = await seenFacts(Object.assign(ctx, { signedIn }), receiptNo)
            const { logoImageId } = found.setting
            const logo = logoImageId === null ? null : await imageOf(ctx.db, ctx.scope.tenantId, logoImageId)
            const object = { type: found.facts.refund ? 'refund' : 'order', id: receiptNo } as const
            ctx.audit('receipt.export', object, { after: { languages, paper, copy } })
            return { found, logo, country: (await merchantOf(ctx.db, ctx.scope)).country }
          })
          const madeAt = app.clock()
          const receipt = madeFrom(found, { copy, printedAt: madeAt })
          const size = paper === 'page' ? paperOf[country] : paper === '80' ? 80 : 58
          const printing = { paper: size, logo, madeAt, provider: await servedBy(app) } as const
          return run(slipFile, receiptSlip(receipt, chosen[languages], printing))
        })
        const name = `receipt-${receiptNo}-${languages}.pdf`
        return sendBuffer(reply, { type: 'application/pdf', name }, file)
      },
    )
  }
}
