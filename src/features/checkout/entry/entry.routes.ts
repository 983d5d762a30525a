import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findMerchant, type Merchant } from '#features/account/merchants/merchants.service.ts'
import { entryAddress, otherLanguage, phoneAddress } from '#features/checkout/address.ts'
import { type Offer, offersAt } from '#features/checkout/checkout.domain.ts'
import { checkoutTexts, stopTexts } from '#features/checkout/checkout.messages.ts'
import { placeFor } from '#features/checkout/checkout.service.ts'
import { entryMain } from '#features/checkout/entry/entryPage.ts'
import { noWayStop, storeStop } from '#features/checkout/entry/entryStops.ts'
import { merchantHead } from '#features/checkout/frame/page.ts'
import { type PageQuery, pageQuery, sendPage } from '#features/checkout/frame/replies.ts'
import { type Stop, stopMain } from '#features/checkout/frame/stopPage.ts'
import { scenesOf } from '#features/checkout/offers.service.ts'
import { meetWechat } from '#features/checkout/wechatTurn.ts'
import {
  type Scanned,
  scanStoreCode,
  storeCodeLink,
} from '#features/products/storeCodes/storeCodes.service.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Visitor, visitorOf } from '#server/http/visitor.ts'
import { say } from '#shared/messages.ts'

type Entry = Scanned & { app: App; visitor: Visitor; query: PageQuery; merchant: Merchant; offers: Offer[] }

/** GET /pay/s/{storeCodeId}: what a payer sees who has scanned a store code. */
export function serveEntry(server: FastifyInstance, app: App): void {
  server.get<{ Params: { storeCodeId: string } }>('/pay/s/:storeCodeId', async (request, reply) => {
    const visitor = visitorOf(app, request)
    const query = pageQuery.parse(request.query)
    const scanned = await scanStoreCode(app, request.params.storeCodeId)
    const merchant = scanned && (await merchantOf(app, scanned))
    if (!scanned || !merchant)
      return sendStop(
        reply,
        visitor,
        query,
        request.params.storeCodeId,
        storeStop('notFound', visitor.language),
        404,
      )

    const place = placeFor(app, visitor.userAgent, query.wallet)
    const { ways, currency } = scanned.storeCode
    const offers = offersAt(await scenesOf(app, scanned.scope, ways, currency), place)
    const entry: Entry = { app, visitor, query, merchant, offers, ...scanned }
    const stop = stopOf(entry)
    if (stop)
      return sendStop(reply, visitor, query, scanned.storeCode.storeCodeId, stop.stop, stop.status, entry)
    if (place.wallet === 'wechat') {
      const turned = await payerAtWechat(entry, request, reply)
      if (turned) return turned
    }
    return sendEntry(entry, reply)
  })
}

async function merchantOf(app: App, { scope }: Scanned): Promise<Merchant | undefined> {
  return transaction(app.pool, scope.tenantId, 'read', (db) => findMerchant(db, scope))
}

/** Why nothing can be paid here, or null. */
function stopOf({
  app,
  visitor,
  query,
  merchant,
  storeCode,
  offers,
}: Entry): { stop: Stop; status: number } | null {
  const { language } = visitor
  const blocked = merchant.approveResult !== null && merchant.approveResult !== 1
  if (blocked) return { stop: storeStop('blocked', language), status: 403 }
  if (!storeCode.enabled) return { stop: storeStop('disabled', language), status: 410 }
  if (offers.length > 0) return null
  const { wallet } = placeFor(app, visitor.userAgent, query.wallet)
  return { stop: noWayStop(wallet, storeCode.ways, language), status: 200 }
}

/** Inside WeChat its payer must be known first. Null: known, go on. */
async function payerAtWechat(entry: Entry, request: FastifyRequest, reply: FastifyReply) {
  const { app, visitor, query, scope, storeCode } = entry
  const { storeCodeId, ways } = storeCode
  const clean = entryAddress(storeCodeId, query)
  const turn = await meetWechat({ app, scope, clean, query }, request, reply)
  if (turn === 'known') return null
  if (turn === 'turned') return reply
  if (turn === 'none')
    return sendStop(
      reply,
      visitor,
      query,
      storeCodeId,
      noWayStop('wechat', ways, visitor.language),
      200,
      entry,
    )
  const action = { link: clean, text: stopTexts.tryAgain[visitor.language] }
  const stop = { ...storeStop('unknownPayer', visitor.language), action }
  return sendStop(reply, visitor, query, storeCodeId, stop, 502, entry)
}

function sendEntry({ app, visitor, query, merchant, storeCode, offers }: Entry, reply: FastifyReply) {
  const { language } = visitor
  const onThePhone = query.wallet !== undefined
  const facts = {
    ...storeCode,
    tradeName: merchant.tradeName,
    offers,
    wallet: query.wallet ?? null,
    phoneLink: onThePhone ? null : phoneAddress(app, storeCodeLink(app, storeCode.storeCodeId), language),
  }
  return sendPage(reply, {
    language,
    otherLanguageLink: otherLanguage(entryAddress(storeCode.storeCodeId, query), language),
    title: say(language, checkoutTexts.payTo, { merchant: merchant.tradeName }),
    main: entryMain(facts, language),
  })
}

function sendStop(
  reply: FastifyReply,
  { language }: Visitor,
  query: PageQuery,
  storeCodeId: string,
  stop: Stop,
  status: number,
  known?: Pick<Entry, 'merchant' | 'storeCode'>,
) {
  const head = known
    ? merchantHead({ tradeName: known.merchant.tradeName, label: known.storeCode.label })
    : null
  const otherLanguageLink = otherLanguage(entryAddress(encodeURIComponent(storeCodeId), query), language)
  return sendPage(
    reply,
    { language, otherLanguageLink, title: stop.title, main: stopMain(head, stop) },
    status,
  )
}
