import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { orderAddress, phoneAddress, saleAddress } from '#features/checkout/address.ts'
import { checkoutTexts } from '#features/checkout/checkout.messages.ts'
import { lastPaymentOf } from '#features/checkout/checkout.sql.ts'
import { entryMain } from '#features/checkout/entry/entryPage.ts'
import { merchantHead } from '#features/checkout/frame/page.ts'
import { type PageQuery, pageQuery, sendPage } from '#features/checkout/frame/replies.ts'
import { stopMain } from '#features/checkout/frame/stopPage.ts'
import { placeFor, type WayOffer, waysAt } from '#features/checkout/offers.service.ts'
import { canBePriced } from '#features/checkout/sales/canBePriced.service.ts'
import { letterOfKind, type SaleAddress, saleKindNames } from '#features/checkout/sales/saleAddress.domain.ts'
import { openSale, saleKinds } from '#features/checkout/sales/saleKinds.service.ts'
import {
  exchangeRateStop,
  merchantStop,
  noWayStop,
  type Stopped,
  saleStop,
  unknownPayerStop,
  unknownSale,
} from '#features/checkout/stops/saleStops.ts'
import { meetWechat } from '#features/checkout/wechatTurn.ts'
import { findMerchant } from '#features/merchants/merchants.service.ts'
import type { Merchant } from '#features/merchants/merchants.sql.ts'
import type { FoundSale } from '#features/products/sales/sale.service.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type PayerContext, payerContextOf } from '#server/http/requestContext.ts'
import { say } from '#shared/messages.ts'

type PageRequest = { app: App; requestContext: PayerContext; query: PageQuery; address: SaleAddress }
type Entry = PageRequest & FoundSale & { merchant: Merchant }

/** GET /pay/s|l|i/{id}: the page of a store code, payment link or invoice. */
export function serveEntry(server: FastifyInstance, app: App): void {
  for (const kind of saleKindNames) {
    server.get<{ Params: { id: string } }>(`/pay/${letterOfKind[kind]}/:id`, async (request, reply) => {
      const query = pageQuery.parse(request.query)
      const address = { kind, id: request.params.id, key: query.k }
      return enter({ app, requestContext: payerContextOf(app, request), query, address }, request, reply)
    })
  }
}

async function enter(input: PageRequest, request: FastifyRequest, reply: FastifyReply) {
  const { app, requestContext, query, address } = input
  const found = await openSale(app, address)
  const merchant = found && (await merchantOf(app, found))
  if (!found || !merchant) return sendStop(input, unknownSale(address.kind, requestContext.language), reply)

  const entry: Entry = { ...input, ...found, merchant }
  await saleKinds[address.kind].seen?.(app, address.id, requestContext)
  const stopped = await stopOf(entry)
  if (stopped) return sendStop(entry, stopped, reply)
  const place = placeFor(app, requestContext.userAgent, query.wallet)
  const { gateway } = saleKinds[address.kind].order
  const offers = await waysAt(app, { scope: found.scope, ...found.sale, gateway }, place)
  const { ways, moreWays } = found.sale
  const notTaken = () =>
    sendStop(entry, noWayStop(place.wallet, [...ways, ...moreWays], requestContext.language), reply)
  if (offers.length === 0) return notTaken()
  if (offers.some(({ scene }) => scene === 'jsapi')) {
    const clean = saleAddress(address, query)
    const turn = await meetWechat({ app, scope: found.scope, clean, query }, request, reply)
    if (turn === 'turned') return reply
    if (turn === 'none') return notTaken()
    if (turn === 'unknown') return sendStop(entry, unknownPayerStop(clean, requestContext.language), reply)
  }
  return sendEntry(entry, offers, reply)
}

async function merchantOf(app: App, { scope }: FoundSale): Promise<Merchant | undefined> {
  return transaction(app.pool, scope.tenantId, 'read', (db) => findMerchant(db, scope))
}

/** Why nothing can be paid here, or null. */
async function stopOf({ app, requestContext, query, scope, sale, merchant }: Entry): Promise<Stopped | null> {
  const { language } = requestContext
  const blocked = merchantStop(merchant.approveResult, language)
  if (blocked) return blocked
  const { stop, kind, id, currency } = sale
  if (!stop) return (await canBePriced(app, currency, merchant)) ? null : exchangeRateStop(currency, language)
  const orderId =
    stop.reason === 'underWay'
      ? stop.orderId
      : stop.reason === 'paid' && kind === 'invoice'
        ? await transaction(app.pool, scope.tenantId, 'read', (db) => lastPaymentOf(db, scope, id))
        : null
  const orderLink = orderId && orderAddress(app, orderId, query)
  return saleStop({ kind, stop, merchant, orderLink }, language)
}

function sendEntry(entry: Entry, offers: readonly WayOffer[], reply: FastifyReply) {
  const { app, requestContext, query, address, merchant, sale } = entry
  const { language } = requestContext
  const onThePhone = query.wallet !== undefined
  const link = app.config.payerUrl + saleAddress(address, {})
  const facts = {
    ...{ sale, key: address.key, merchant, offers, wallet: query.wallet ?? null },
    phoneLink: onThePhone ? null : phoneAddress(app, link, language),
  }
  return sendPage(app, reply, {
    language,
    address: saleAddress(address, query),
    title: say(language, checkoutTexts.payTo, { merchant: merchant.tradeName }),
    main: entryMain(facts, language),
  })
}

function sendStop(
  { app, requestContext, query, address, ...known }: PageRequest | Entry,
  { stop, status }: Stopped,
  reply: FastifyReply,
) {
  const { language } = requestContext
  const head =
    'sale' in known
      ? merchantHead({
          tradeName: known.merchant.tradeName,
          label: known.sale.title,
          logoImageId: known.sale.logoImageId,
        })
      : null
  return sendPage(
    app,
    reply,
    { language, address: saleAddress(address, query), title: stop.title, main: stopMain(head, stop) },
    status,
  )
}
