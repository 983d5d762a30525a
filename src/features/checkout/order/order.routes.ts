import type { FastifyInstance } from 'fastify'
import {
  codeAddress,
  entryAddress,
  hostedPath,
  orderAddress,
  otherLanguage,
  phoneAddress,
  standingAddress,
} from '#features/checkout/address.ts'
import { type PayerState, payerState } from '#features/checkout/checkout.domain.ts'
import { cardWords, checkoutTexts, orderTexts } from '#features/checkout/checkout.messages.ts'
import { type PayersOrder, payersOrder, placedBefore } from '#features/checkout/checkout.sql.ts'
import { openPolicyFor } from '#features/checkout/frame/policy.ts'
import { type PageQuery, pageQuery, sendPage } from '#features/checkout/frame/replies.ts'
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
import { formatMoney } from '#shared/money.ts'

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
      otherWay: otherWayOf(app, order, query),
    }
    const card = cardDataOf(order, orderAddress(app, orderId, { ...query, back: '1' }), language)
    const data = { ...standing, standing: standingAddress(app, orderId), sdkParams, card }
    if (standing.state === 'waiting') openPolicyFor(reply, nextStep)
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

/** A payment that a merchant's server asked for may be paid another way, where it left the choice to the payer. */
function otherWayOf(app: App, order: PayersOrder, query: PageQuery): string | null {
  const { orderId, requested, fixedWay, status, expireTime } = order
  const open = isOpen(status) && status !== 'creating' && app.clock() < expireTime
  return requested && fixedWay === null && open ? hostedPath(app, orderId, { ...query, other: '1' }) : null
}

function cardDataOf({ nextStep, payAmount, currency }: PayersOrder, returnPath: string, language: Language) {
  if (nextStep?.kind !== 'cardFields') return null
  const { scriptUrl, publishableKey, clientSecret, accountId = null } = nextStep
  const amount = formatMoney(payAmount, currency, language)
  const words = {
    pay: say(language, cardWords.pay, { amount }),
    paying: cardWords.paying[language],
    unavailable: cardWords.unavailable[language],
    failed: cardWords.failed[language],
  }
  return { scriptUrl, publishableKey, clientSecret, accountId, returnPath, locale: language, words }
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
  const { nextStep } = order
  const steps = { hasNextStep: nextStep !== null, mayTryAgain: nextStep?.kind === 'cardFields' }
  const state = payerState({ ...order, ...steps }, now)
  const secondsLeft = Math.max(0, Math.ceil((order.expireTime.getTime() - now.getTime()) / 1000))
  return { state, secondsLeft, open: isOpen(order.status) }
}
