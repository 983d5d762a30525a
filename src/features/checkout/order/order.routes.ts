import type { FastifyInstance } from 'fastify'
import { isPinnedScript } from '#features/channels/pinnedHosts.service.ts'
import {
  codeAddress,
  hostedPath,
  orderAddress,
  phoneAddress,
  receiptAddress,
  receiptMailAddress,
  saleAddress,
  statusAddress,
} from '#features/checkout/address.ts'
import type { PayerState } from '#features/checkout/checkout.domain.ts'
import { checkoutTexts } from '#features/checkout/checkout.messages.ts'
import { type PayersOrder, placedBefore } from '#features/checkout/checkout.sql.ts'
import { openPolicyFor } from '#features/checkout/frame/policy.ts'
import { type PageQuery, pageQuery, sendPage } from '#features/checkout/frame/replies.ts'
import { cardWords, orderTexts, receiptFormTexts } from '#features/checkout/order/order.messages.ts'
import type { ReceiptData } from '#features/checkout/order/orderData.domain.ts'
import { orderMain } from '#features/checkout/order/orderPage.ts'
import { cardButton } from '#features/checkout/order/orderSteps.ts'
import {
  contentOfOrder,
  findVerifiedOrder,
  statusOf,
} from '#features/checkout/order/verifiedOrder.service.ts'
import { kindOfLetter } from '#features/checkout/sales/saleAddress.domain.ts'
import { openSale, saleOfOrder } from '#features/checkout/sales/saleKinds.service.ts'
import { isOpen } from '#features/payments/orders/orders.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { qrPng } from '#server/documents/qr.ts'
import { payerContextOf } from '#server/http/requestContext.ts'
import { AppError } from '#shared/errors.ts'
import { localeOf, type PayerLanguage, say, sayUnfilled } from '#shared/messages.ts'

type ByOrder = { Params: { orderId: string } }

/** The order's page, its QR code image, its status, and the return from a channel. */
export function serveOrder(server: FastifyInstance, app: App): void {
  server.get<ByOrder>('/pay/o/:orderId', async (request, reply) => {
    const { language } = payerContextOf(app, request)
    const query = pageQuery.parse(request.query)
    const order = await findVerifiedOrder(app, request.params.orderId, query.k)
    const content = await contentOfOrder(app, order)
    const current = statusOf(app, order)
    const data = {
      ...current,
      standing: statusAddress(app, order.orderId),
      sdkParams: order.nextStep?.kind === 'sdk' ? order.nextStep.params : null,
      card: cardDataOf(order, orderAddress(app, order.orderId, { ...query, back: '1' }), language),
      receipt: receiptDataOf(app, order, current.state, language),
    }
    if (current.state === 'waiting')
      openPolicyFor(reply, order.nextStep, (address) => isPinnedScript(app, address))
    const view = { order, content, state: current.state, data, returned: query.back === '1' }
    return sendPage(app, reply, {
      language,
      address: orderAddress(app, order.orderId, query),
      title: titleOf(order, current.state, language),
      main: orderMain({ ...view, links: linksOf(app, order, query, language) }, language),
    })
  })

  server.get<ByOrder>('/pay/o/:orderId/code.png', async (request, reply) => {
    const { nextStep } = await findVerifiedOrder(
      app,
      request.params.orderId,
      pageQuery.parse(request.query).k,
    )
    if (nextStep?.kind !== 'qr') throw new AppError(orderErrors.notOpen)
    return reply
      .type('image/png')
      .header('cache-control', 'private, max-age=3600')
      .send(await qrPng(nextStep.content))
  })

  server.get<ByOrder>('/pay/api/orders/:orderId', async (request, reply) => {
    const order = await findVerifiedOrder(app, request.params.orderId, pageQuery.parse(request.query).k)
    reply.header('cache-control', 'no-store')
    return statusOf(app, order)
  })

  serveReturn(server, app)
}

/**
 * GET /pay/r/{letter}/{id}/{clientOrderId}: redirects a payer returning from a channel to the order's page.
 */
function serveReturn(server: FastifyInstance, app: App): void {
  type ByWish = { Params: { letter: string; id: string; clientOrderId: string } }
  server.get<ByWish>('/pay/r/:letter/:id/:clientOrderId', async (request, reply) => {
    const { letter, id, clientOrderId } = request.params
    const { k, lang, wallet } = pageQuery.parse(request.query)
    const kind = kindOfLetter(letter)
    const found = kind && (await openSale(app, { kind, id, key: k }))
    const order =
      found &&
      (await transaction(app.pool, found.scope.tenantId, 'read', (db) =>
        placedBefore(db, found.scope, clientOrderId),
      ))
    if (!order) throw new AppError(orderErrors.notFound)
    return reply.redirect(orderAddress(app, order.orderId, { lang, wallet, back: '1' }), 303)
  })
}

function linksOf(app: App, order: PayersOrder, query: PageQuery, language: PayerLanguage) {
  const { orderId, nextStep } = order
  const sale = saleOfOrder(app, order)
  return {
    code: codeAddress(app, orderId),
    again: sale && saleAddress(sale, query),
    phone: nextStep?.kind === 'qr' ? phoneAddress(app, nextStep.content, language) : null,
    otherWay: otherWayOf(app, order, query),
    receipt: receiptAddress(app, orderId, { lang: language }),
  }
}

/** A payment requested through the API can use another method if the request left the choice to the payer. */
function otherWayOf(app: App, order: PayersOrder, query: PageQuery): string | null {
  const { orderId, requested, fixedWay, status, expireTime } = order
  const open = isOpen(status) && status !== 'creating' && app.clock() < expireTime
  return requested && fixedWay === null && open ? hostedPath(app, orderId, { ...query, other: '1' }) : null
}

function cardDataOf(order: PayersOrder, returnPath: string, language: PayerLanguage) {
  const { nextStep } = order
  if (nextStep?.kind !== 'cardFields') return null
  const { scriptUrl, publishableKey, clientSecret, accountId = null } = nextStep
  const words = {
    pay: cardButton(order, language),
    paying: say(language, cardWords.paying),
    unavailable: say(language, cardWords.unavailable),
    failed: say(language, cardWords.failed),
  }
  return {
    scriptUrl,
    publishableKey,
    clientSecret,
    accountId,
    returnPath,
    locale: cardLocale(language),
    words,
  }
}

/** The card provider's name of the language: it distinguishes Canadian French. */
function cardLocale(language: PayerLanguage): string {
  return language === 'fr' ? localeOf.fr : language
}

/** A receipt exists once the order is paid. */
function receiptDataOf(
  app: App,
  { orderId }: PayersOrder,
  state: PayerState,
  language: PayerLanguage,
): ReceiptData | null {
  if (state !== 'paid' && state !== 'authorized') return null
  const words = {
    send: say(language, orderTexts.send),
    sending: say(language, receiptFormTexts.sending),
    sent: sayUnfilled(language, receiptFormTexts.sent),
    notSent: say(language, receiptFormTexts.notSent),
    addressMissing: say(language, receiptFormTexts.addressMissing),
  }
  return { submit: receiptMailAddress(app, orderId), words }
}

function titleOf({ tradeName }: PayersOrder, state: PayerState, language: PayerLanguage): string {
  if (state === 'waiting') return say(language, checkoutTexts.payTo, { merchant: tradeName })
  return `${say(language, titles[state])} - ${tradeName}`
}

const titles = {
  asking: orderTexts.askingTitle,
  authorized: orderTexts.authorizedTitle,
  paid: orderTexts.paidTitle,
  declined: orderTexts.declinedTitle,
  expired: orderTexts.expiredTitle,
  closed: orderTexts.closedTitle,
}
