import { findMerchant } from '#features/account/merchants/merchants.service.ts'
import type { NextStep } from '#features/channels/channels.domain.ts'
import type { NewPayersOrder } from '#features/checkout/checkout.contract.ts'
import {
  decideTip,
  type Offer,
  offersAt,
  type Place,
  placeOf,
  type Wallet,
} from '#features/checkout/checkout.domain.ts'
import { stopTexts, tipFaultTexts } from '#features/checkout/checkout.messages.ts'
import { payersOrder, placedBefore } from '#features/checkout/checkout.sql.ts'
import { scenesOf } from '#features/checkout/offers.service.ts'
import { clientOrderIdOf } from '#features/checkout/orderKey.ts'
import { type NewOrder, startPayment } from '#features/payments/orders/orders.service.ts'
import { type Scanned, scanStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import type { App, Who } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { refuseBlocked } from '#server/session/blocked.ts'
import type { Scope } from '#server/session/scope.ts'
import { type Currency, smallestStep } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { type PayableWay, wayText } from '#shared/reference.ts'

/**
 * `open`: an address of the rail's where the payer may be sent at once. `go`: the order's page may begin by itself what the
 * rail wants, a wallet's own window or a form.
 */
export type Placed = { orderId: string; open: string | null; go: boolean }

/** Where a page is open. The virtual phone's word counts in the demo only; it is a phone, whatever runs it. */
export function placeFor(app: App, userAgent: string, hint: Wallet | undefined): Place {
  return app.config.demo && hint !== undefined ? { wallet: hint, phone: true } : placeOf(userAgent)
}

/**
 * Makes the order that a payer asked for and asks the rail for it. The same wish sent again (a second tap, a lost
 * answer) answers with the first order; the same number with another wish is refused.
 */
export async function placePayersOrder(
  visitor: Visitor,
  asked: NewPayersOrder,
  payerId: string | null,
): Promise<Placed> {
  const { app } = visitor
  const scanned = await scanStoreCode(app, asked.storeCodeId)
  if (!scanned) throw new AppError('storeCode.notFound')

  const offer = await offerOf(visitor, scanned, asked)
  const wish = wishOf(visitor, scanned, asked)
  const clientOrderId = clientOrderIdOf(app.secretKey, asked.storeCodeId, asked.nonce)
  const first = await firstPlaced(app, scanned, clientOrderId, wish)
  if (first) return first

  if (offer.scene === 'jsapi' && payerId === null) throw payerUnknown(visitor)
  const { tradeName } = await openMerchant(app, scanned)
  const description = `${tradeName} - ${scanned.storeCode.label}`
  const order: NewOrder = { ...wish, clientOrderId, description, gateway: 'qrCode', scene: 'storeQrCode' }
  const returnUrl = `${app.config.publicUrl}/pay/r/${asked.storeCodeId}/${clientOrderId}?lang=${visitor.language}`
  const payer = { scene: offer.scene, payerId, address: visitor.address, returnUrl }
  try {
    const { orderId, next } = await startPayment(app, payerWho(visitor, scanned.scope), order, payer)
    return await placedAs(app, scanned.scope, orderId, next)
  } catch (error) {
    // Two taps at once: the other one was first.
    const raced = error instanceof AppError && error.code === 'request.duplicate'
    const winner = raced && (await firstPlaced(app, scanned, clientOrderId, wish))
    if (winner) return winner
    throw error
  }
}

/** The offer behind the payer's choice; a choice that the page does not offer at that place is refused. */
async function offerOf(
  visitor: Visitor,
  { storeCode, scope }: Scanned,
  asked: NewPayersOrder,
): Promise<Offer> {
  if (!storeCode.enabled) throw new AppError('storeCode.disabled')
  return offerAt(visitor, scope, { ways: storeCode.ways, currency: storeCode.currency }, asked)
}

type Choice = { way: PayableWay; wallet?: Wallet | undefined }

/** The offer behind a choice among these ways, where the visitor's page is open. Throws `order.noRoute`. */
export async function offerAt(
  { app, userAgent, language }: Visitor,
  scope: Scope,
  { ways, currency }: { ways: readonly PayableWay[]; currency: Currency },
  { way, wallet }: Choice,
): Promise<Offer> {
  const scenes = ways.includes(way) ? await scenesOf(app, scope, ways, currency) : {}
  const offer = offersAt(scenes, placeFor(app, userAgent, wallet)).find((one) => one.way === way)
  if (!offer) throw new AppError('order.noRoute', { values: { way: say(language, wayText[way]) } })
  return offer
}

type Wish = Required<Pick<NewOrder, 'way' | 'inputAmount' | 'tipAmount' | 'currency' | 'storeCodeId'>> & {
  customerRemark: string | null
}

/** What is asked for, by the code's own rules. */
function wishOf({ language }: Visitor, { storeCode }: Scanned, asked: NewPayersOrder): Wish {
  const { currency } = storeCode
  const inputAmount = asked.amount
  if (inputAmount <= 0n)
    throw new AppError('order.amountNotPositive', { values: { amount: formatMoney(0n, currency, language) } })
  const step = smallestStep(currency)
  if (inputAmount % step !== 0n) {
    const values = { channel: storeCode.label, step: formatMoney(step, currency, language) }
    throw new AppError('order.amountNotCarried', { values })
  }
  const tip = decideTip(storeCode, inputAmount, asked)
  if (!tip.ok)
    throw new AppError('request.invalid', {
      fields: [{ field: 'tipAmount', text: tipFaultTexts[tip.fault] }],
    })
  const customerRemark = asked.remark || null
  if (storeCode.remarkRequired && customerRemark === null) throw new AppError('order.remarkRequired')
  return {
    way: asked.way,
    inputAmount,
    tipAmount: tip.tip,
    currency,
    storeCodeId: storeCode.storeCodeId,
    customerRemark,
  }
}

/** The order that this wish made before, without anything to hurry to: its page shows what to do. */
async function firstPlaced(
  app: App,
  { scope }: Scanned,
  clientOrderId: string,
  wish: Wish,
): Promise<Placed | null> {
  const first = await transaction(app.pool, scope.tenantId, 'read', (db) =>
    placedBefore(db, scope, clientOrderId),
  )
  if (!first) return null
  const same =
    first.way === wish.way &&
    first.inputAmount === wish.inputAmount &&
    first.tipAmount === wish.tipAmount &&
    first.remark === wish.customerRemark
  if (!same) throw new AppError('request.idempotencyMismatch')
  return { orderId: first.orderId, open: null, go: false }
}

/** Whoever pays a surcharge is shown it on the order's page before going on to the rail. */
export async function placedAs(
  app: App,
  scope: Scope,
  orderId: string,
  next: NextStep | null,
): Promise<Placed> {
  if (next?.kind === 'sdk') return { orderId, open: null, go: true }
  if (next?.kind !== 'redirect' && next?.kind !== 'form') return { orderId, open: null, go: false }
  const order = await transaction(app.pool, scope.tenantId, 'read', (db) =>
    payersOrder(db, scope.tenantId, orderId),
  )
  const plain = order?.surchargeAmount === 0n
  return {
    orderId,
    open: plain && next.kind === 'redirect' ? next.url : null,
    go: plain && next.kind === 'form',
  }
}

async function openMerchant(app: App, { scope }: Scanned) {
  const merchant = await transaction(app.pool, scope.tenantId, 'read', (db) => findMerchant(db, scope))
  if (!merchant) throw new AppError('merchant.notFound')
  refuseBlocked(merchant.approveResult)
  return merchant
}

export function payerWho(visitor: Visitor, scope: Scope): Who {
  const { language, requestId, address } = visitor
  return {
    scope,
    language,
    requestId,
    actor: { kind: 'payer', id: null, name: 'Payer', role: null, source: 'device', address },
  }
}

export function payerUnknown({ language }: Visitor): AppError {
  return new AppError('order.channelRefused', { values: { reason: stopTexts.unknownPayerTitle[language] } })
}
