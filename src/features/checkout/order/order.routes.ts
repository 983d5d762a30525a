import type { FastifyInstance } from 'fastify'
import {
  codeAddress,
  entryAddress,
  orderAddress,
  otherLanguage,
  phoneAddress,
  standingAddress,
} from '#features/checkout/address.ts'
import { type PayerState, payerState } from '#features/checkout/checkout.domain.ts'
import { checkoutTexts, orderTexts } from '#features/checkout/checkout.messages.ts'
import { type PayersOrder, payersOrder, placedBefore } from '#features/checkout/checkout.sql.ts'
import { pageQuery, sendPage } from '#features/checkout/frame/replies.ts'
import type { OrderStanding } from '#features/checkout/order/orderData.domain.ts'
import { orderMain } from '#features/checkout/order/orderPage.ts'
import { opensOrder } from '#features/checkout/orderKey.ts'
import { tenantOfId } from '#features/payments/orders/orderId.domain.ts'
import { isOpen } from '#features/payments/orders/orders.domain.ts'
import { scanStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { qrPng } from '#server/documents/qr.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, say } from '#shared/messages.ts'

type ByOrder = { Params: { orderId: string } }

/** The order's page, its code as a picture, what has become of it, and the way back from a rail. */
export function serveOrder(server: FastifyInstance, app: App): void {
  server.get<ByOrder>('/pay/o/:orderId', async (request, reply) => {
    const { language } = visitorOf(app, request)
    const query = pageQuery.parse(request.query)
    const order = await provenOrder(app, request.params.orderId, query.k)
    const { orderId, storeCodeId, nextStep } = order
    const standing = standingOf(app, order)
    const sdkParams = nextStep?.kind === 'sdk' ? nextStep.params : null
    const links = {
      code: codeAddress(app, orderId),
      again: storeCodeId && entryAddress(storeCodeId, query),
      phone: nextStep?.kind === 'qr' ? phoneAddress(app, nextStep.content, language) : null,
    }
    const data = { ...standing, standing: standingAddress(app, orderId), sdkParams }
    return sendPage(reply, {
      language,
      otherLanguageLink: otherLanguage(orderAddress(app, orderId, query), language),
      title: titleOf(order, standing.state, language),
      main: orderMain({ order, state: standing.state, data, returned: query.back === '1', links }, language),
    })
  })

  server.get<ByOrder>('/pay/o/:orderId/code.png', async (request, reply) => {
    const { nextStep } = await provenOrder(app, request.params.orderId, pageQuery.parse(request.query).k)
    if (nextStep?.kind !== 'qr') throw new AppError('order.notOpen')
    return reply
      .type('image/png')
      .header('cache-control', 'private, max-age=3600')
      .send(await qrPng(nextStep.content))
  })

  server.get<ByOrder>('/pay/api/orders/:orderId', async (request, reply) => {
    const order = await provenOrder(app, request.params.orderId, pageQuery.parse(request.query).k)
    reply.header('cache-control', 'no-store')
    return standingOf(app, order)
  })

  server.get<{ Params: { storeCodeId: string; clientOrderId: string } }>(
    '/pay/r/:storeCodeId/:clientOrderId',
    async (request, reply) => {
      const { storeCodeId, clientOrderId } = request.params
      const scanned = await scanStoreCode(app, storeCodeId)
      const order =
        scanned &&
        (await transaction(app.pool, scanned.scope.tenantId, 'read', (db) =>
          placedBefore(db, scanned.scope, clientOrderId),
        ))
      if (!order) throw new AppError('order.notFound')
      const { lang, wallet } = pageQuery.parse(request.query)
      return reply.redirect(orderAddress(app, order.orderId, { lang, wallet, back: '1' }), 303)
    },
  )
}

function titleOf({ tradeName }: PayersOrder, state: PayerState, language: Language): string {
  if (state === 'waiting') return say(language, checkoutTexts.payTo, { merchant: tradeName })
  return `${titles[state][language]} - ${tradeName}`
}

const titles = {
  asking: orderTexts.askingTitle,
  paid: orderTexts.paidTitle,
  declined: orderTexts.declinedTitle,
  expired: orderTexts.expiredTitle,
  closed: orderTexts.closedTitle,
}

/** The order that the address names, where its key fits. To whom it does not, there is no such order. */
async function provenOrder(app: App, orderId: string, key: string): Promise<PayersOrder> {
  const tenantId = opensOrder(app.secretKey, orderId, key) ? tenantOfId(orderId) : null
  const order =
    tenantId === null
      ? null
      : await transaction(app.pool, tenantId, 'read', (db) => payersOrder(db, tenantId, orderId))
  if (!order) throw new AppError('order.notFound')
  return order
}

function standingOf(app: App, order: PayersOrder): OrderStanding & { state: PayerState } {
  const now = app.clock()
  const state = payerState({ ...order, hasNextStep: order.nextStep !== null }, now)
  const secondsLeft = Math.max(0, Math.ceil((order.expireTime.getTime() - now.getTime()) / 1000))
  return { state, secondsLeft, open: isOpen(order.status) }
}
