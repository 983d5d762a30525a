import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostedPath, orderAddress, requestAddress } from '#features/checkout/address.ts'
import { requestedOrder } from '#features/checkout/checkout.contract.ts'
import { checkoutTexts, hostedTexts } from '#features/checkout/checkout.messages.ts'
import { moneyOf, surchargesOf } from '#features/checkout/entry/entryFacts.ts'
import { placedAnswer } from '#features/checkout/entry/newOrder.routes.ts'
import { merchantHead } from '#features/checkout/frame/page.ts'
import { type PageQuery, pageQuery, sendPage } from '#features/checkout/frame/replies.ts'
import { stopMain } from '#features/checkout/frame/stopPage.ts'
import {
  placeRequestedOrder,
  provenRequest,
  type Requested,
  waysOf,
} from '#features/checkout/hosted/hosted.service.ts'
import { hostedMain } from '#features/checkout/hosted/hostedPage.ts'
import { placeFor, type WayOffer, waysAt } from '#features/checkout/offers.service.ts'
import { orderTexts } from '#features/checkout/order/order.messages.ts'
import { canBePriced } from '#features/checkout/sales/canBePriced.service.ts'
import {
  exchangeRateStop,
  merchantStop,
  noWayStop,
  type Stopped,
  unknownPayerStop,
} from '#features/checkout/stops/saleStops.ts'
import { meetWechat, wechatPayerOf } from '#features/checkout/wechatTurn.ts'
import { isOpen } from '#features/payments/orders/orders.domain.ts'
import type { App } from '#server/context.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { type PayerContext, payerContextOf } from '#server/http/requestContext.ts'
import { say } from '#shared/messages.ts'
import { decode } from '#shared/wire.ts'

type ByOrder = { Params: { orderId: string } }
type Hosted = Requested & { app: App; requestContext: PayerContext; query: PageQuery }

/**
 * The hosted checkout of a payment requested through the API: /pay/c/{orderId}, and the creation of its
 * order.
 */
export function serveHosted(server: FastifyInstance, app: App): void {
  server.get<ByOrder>('/pay/c/:orderId', async (request, reply) => {
    const requestContext = payerContextOf(app, request)
    const query = pageQuery.parse(request.query)
    const requested = await provenRequest(app, request.params.orderId, query.k)
    return sendHosted({ ...requested, app, requestContext, query }, request, reply)
  })

  server.post<ByOrder>(
    '/pay/api/requests/:orderId',
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      const requestContext = payerContextOf(app, request)
      const requested = await provenRequest(app, request.params.orderId, pageQuery.parse(request.query).k)
      const body = decode(requestedOrder, request.body)
      if (!body.success) throw invalidRequest(body.error.issues)
      const { way, wallet } = body.data
      const payerId = way === 'WP' ? await wechatPayerOf(app, requested.scope, request.headers.cookie) : null
      const placed = await placeRequestedOrder(requestContext, requested, body.data, payerId)
      reply.code(201).header('cache-control', 'no-store')
      return placedAnswer(app, placed, { lang: requestContext.language, wallet })
    },
  )
}

async function sendHosted(hosted: Hosted, request: FastifyRequest, reply: FastifyReply) {
  const { app, requestContext, query, scope, request: paymentRequest, order } = hosted
  const again =
    query.other === '1' && order !== null && isOpen(order.status) && app.clock() < order.expireTime
  if (order && !again) return reply.redirect(orderAddress(app, paymentRequest.orderId, query), 303)
  const stop = stopOf(hosted)
  if (stop) return sendStop(hosted, reply, stop)

  const place = placeFor(app, requestContext.userAgent, query.wallet)
  const { currency, gateway } = paymentRequest
  if (!order && !(await canBePriced(app, currency, hosted.merchant)))
    return sendStop(hosted, reply, exchangeRateStop(currency, requestContext.language))
  const offers = await waysAt(app, { scope, ways: waysOf(paymentRequest), currency, gateway }, place)
  if (offers.length === 0) return sendStop(hosted, reply, noWayStop('browser', [], requestContext.language))
  if (offers.some(({ scene }) => scene === 'jsapi')) {
    const clean = hostedPath(app, paymentRequest.orderId, query)
    const turn = await meetWechat({ app, scope, clean, query }, request, reply)
    if (turn === 'turned') return reply
    if (turn !== 'known') return sendStop(hosted, reply, unknownPayerStop(clean, requestContext.language))
  }
  return sendChoice(hosted, offers, again, reply)
}

function sendChoice(
  { app, requestContext, query, merchant, request, order }: Hosted,
  offers: readonly WayOffer[],
  again: boolean,
  reply: FastifyReply,
) {
  const { language } = requestContext
  const { tradeName, timezone } = merchant
  const { orderId, amount, currency, description, redirectUrl } = request
  const { preparing, offline, surcharge } = hostedTexts
  const data = {
    ...{ submit: requestAddress(app, orderId), language, wallet: query.wallet ?? null, again },
    ...{ money: moneyOf(currency, language), base: Number(amount), surcharges: surchargesOf(offers) },
    words: {
      preparing: say(language, preparing),
      offline: say(language, offline),
      surcharge: say(language, surcharge),
    },
  }
  const expireTime = order?.expireTime ?? request.expireTime
  const facts = { tradeName, timezone, amount, currency, description, expireTime, redirectUrl, offers, data }
  return sendPage(app, reply, {
    language,
    address: hostedPath(app, orderId, query),
    title: say(language, checkoutTexts.payTo, { merchant: tradeName }),
    main: hostedMain(facts, language),
  })
}

/** Why nothing can be paid here, or null. */
function stopOf({ app, requestContext: { language }, merchant, request, order }: Hosted): Stopped | null {
  const blocked = merchantStop(merchant.approveResult, language)
  if (blocked || order) return blocked
  const { closedTitle, closed, expiredTitle, expired } = orderTexts
  if (request.status === 'cancelled')
    return { stop: { title: say(language, closedTitle), text: say(language, closed) }, status: 410 }
  return request.expireTime <= app.clock()
    ? {
        stop: { title: say(language, expiredTitle), text: say(language, expired), sign: 'late' },
        status: 410,
      }
    : null
}

/** Includes the link back to the shop, if there is one. */
function sendStop(
  { app, requestContext, query, merchant, request }: Hosted,
  reply: FastifyReply,
  { stop, status }: Stopped,
) {
  const { language } = requestContext
  const { tradeName } = merchant
  const { orderId, redirectUrl } = request
  const shop = redirectUrl?.match(/^https?:\/\//)
    ? { link: redirectUrl, text: say(language, orderTexts.backToShop, { merchant: tradeName }) }
    : undefined
  const address = hostedPath(app, orderId, query)
  const main = stopMain(merchantHead({ tradeName, label: null }), { action: shop, ...stop })
  return sendPage(app, reply, { language, address, title: stop.title, main }, status)
}
