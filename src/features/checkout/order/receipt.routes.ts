import type { FastifyInstance } from 'fastify'
import { orderAddress, receiptAddress } from '#features/checkout/address.ts'
import { receiptMail } from '#features/checkout/checkout.contract.ts'
import { payerWho } from '#features/checkout/checkout.service.ts'
import { pageQuery, sendPage } from '#features/checkout/frame/replies.ts'
import { orderTexts } from '#features/checkout/order/order.messages.ts'
import { receiptMain } from '#features/checkout/order/receiptPage.ts'
import {
  findVerifiedOrder,
  findVerifiedTenant,
  statusOf,
} from '#features/checkout/order/verifiedOrder.service.ts'
import { receiptHtml } from '#features/payments/receipts/paper/receiptHtml.domain.ts'
import { receiptCss } from '#features/payments/receipts/paper/receiptStyle.domain.ts'
import { receiptErrors } from '#features/payments/receipts/receipts.errors.ts'
import { factsOf, madeFrom, mailReceipt } from '#features/payments/receipts/receipts.service.ts'
import { type App, asActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { payerContextOf } from '#server/http/requestContext.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'
import { decode } from '#shared/wire.ts'

type ByOrder = { Params: { orderId: string } }

/** Emails are limited per order as well; this keeps a script from trying many orders. */
const perAddress = { max: 10, timeWindow: 60_000 }

/** The payer's receipt: a printable page, and by email. */
export function serveReceipt(server: FastifyInstance, app: App): void {
  server.get<ByOrder>('/pay/o/:orderId/receipt', async (request, reply) => {
    const { language } = payerContextOf(app, request)
    const query = pageQuery.parse(request.query)
    const order = await findVerifiedOrder(app, request.params.orderId, query.k)
    const { state } = statusOf(app, order)
    if (state !== 'paid' && state !== 'authorized') throw new AppError(receiptErrors.nothingYet)
    const tenantId = findVerifiedTenant(app, order.orderId, query.k)
    const found = await transaction(app.pool, tenantId, 'read', (db) =>
      factsOf(db, scopeOf(tenantId, order.merchantId), order.orderId),
    )
    const receipt = receiptHtml(madeFrom(found), [language], 'page')
    return sendPage(app, reply, {
      language,
      address: receiptAddress(app, order.orderId, query),
      title: `${say(language, orderTexts.receipt)} ${order.orderId}`,
      main: receiptMain(receipt, orderAddress(app, order.orderId, query), language),
      style: receiptCss,
    })
  })

  server.post<ByOrder>(
    '/pay/api/orders/:orderId/receipt',
    { config: { rateLimit: perAddress } },
    async (request, reply) => {
      const requestContext = payerContextOf(app, request)
      const { orderId } = request.params
      const { k } = pageQuery.parse(request.query)
      const { merchantId } = await findVerifiedOrder(app, orderId, k)
      const body = decode(receiptMail, request.body)
      if (!body.success) throw invalidRequest(body.error.issues)
      const who = payerWho(requestContext, scopeOf(findVerifiedTenant(app, orderId, k), merchantId))
      await asActor(app, who, 'write', (ctx) =>
        mailReceipt(ctx, orderId, body.data.address, requestContext.language),
      )
      return reply.code(202).header('cache-control', 'no-store').send({ address: body.data.address })
    },
  )
}
