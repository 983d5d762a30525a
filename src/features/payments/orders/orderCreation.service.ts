import { randomInt } from 'node:crypto'
import type { ChannelScene } from '#features/channels/channels.domain.ts'
import { channelsFor, type OpenChannel } from '#features/channels/channels.service.ts'
import {
  channelOrderNoOf,
  orderIdOf,
  randomDigits,
  shortOrderIdOf,
} from '#features/payments/orders/orderId.domain.ts'
import { assessNew, keptOf, type OrderPayer } from '#features/payments/orders/orderRisk.service.ts'
import { type Route, refusedOrder, routeFor } from '#features/payments/orders/orderRoute.service.ts'
import { insertOrder, isClientOrderIdTaken, type OrderDraft } from '#features/payments/orders/orders.sql.ts'
import { barCodeExpiry } from '#features/payments/orders/payment/payments.domain.ts'
import { expiryOf, type Priced, priceOrder, quoteNoted } from '#features/payments/orders/pricing.service.ts'
import { refuseOutsideHours, refuseOverLimit } from '#features/payments/orders/selling/selling.service.ts'
import { findSellingTerms, type SellingTerms } from '#features/payments/orders/selling/sellingTerms.sql.ts'
import { recordMet } from '#features/provider/risk/engine/assess.service.ts'
import type { Ctx } from '#server/context.ts'
import { refuseUnlessCapable } from '#server/session/blocked.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import type { Rate } from '#shared/money.ts'
import type { Gateway, PayableWay, Scene } from '#shared/reference.ts'

/** What is asked for. Amounts are minor units of `currency`. */
export type NewOrder = {
  /** An id that was reserved by the same rule (a payment request's); drawn where not given. */
  orderId?: string
  way: PayableWay
  gateway: Gateway
  scene: Scene
  inputAmount: bigint
  tipAmount?: bigint
  /** The merchant's own where not given; another goes by the provider's rate now, where none is named. */
  currency?: Currency
  /** The merchant's currency for one of `currency`. */
  exchangeRate?: Rate
  description: string
  /** The merchant's own number for it; the order's id where not given. */
  clientOrderId?: string
  /** 1 minute to 24 hours; the merchant's setting where not given. */
  expiryMinutes?: number
  storeCodeId?: string | null
  deviceId?: string | null
  linkId?: string | null
  invoiceId?: string | null
  /** The money is only set aside, until someone takes it. */
  preAuth?: boolean
  operatorName?: string | null
  customerRemark?: string | null
  notifyUrl?: string | null
  /** Whom it is asked of, where that is known. */
  payerEmail?: string | null
  payerPhone?: string | null
}

export type CreatedOrder = Pick<
  OrderDraft,
  | 'orderId'
  | 'clientOrderId'
  | 'currency'
  | 'inputAmount'
  | 'tipAmount'
  | 'surchargeAmount'
  | 'payAmount'
  | 'channel'
  | 'channelAccountId'
  | 'channelOrderNo'
  | 'createTime'
  | 'expireTime'
  | 'preAuth'
>

const firstQueryMs = 3_000
const mostExpiryMinutes = 24 * 60

/** The order, and the channels that may take it: the first is called, the others where it surely did nothing. */
export type PlacedOrder = { order: CreatedOrder; route: Route }

/**
 * Writes an order in creation with its first attempt, under the number that it will carry at the channel,
 * which is opened here and called after the transaction. Refuses a merchant that is frozen or under review,
 * a place outside its business hours, a way without a route, a number of the merchant's own that is taken, an amount that the
 * channel cannot carry, what passes the merchant's risk limits, and what a rule of the provider's refuses.
 */
export async function placeOrder(ctx: Ctx, asked: NewOrder, payer: OrderPayer): Promise<PlacedOrder> {
  // Both are sent at once; what is wrong with the merchant is said before what is wrong with its channels.
  const routing = channelsFor(ctx, ctx.scope.merchantId, asked.way, ctx.now)
  routing.catch(() => undefined)
  const selling = await findSellingTerms(ctx.db, ctx.scope, asked.way, ctx.now)
  if (!selling) throw refusedOrder(ctx, asked, 'order.noRate')
  refuseUnlessCapable(selling.approveResult, 'pay')
  refuseOutsideHours(ctx, selling, asked)
  const priced = await priceOrder(ctx, asked, selling)
  const { currency, settleCurrency, terms, exchangeRate } = priced
  const { way, preAuth = false } = asked
  const { scene } = payer
  const carried = { way, scene, amount: terms.payAmount, currency, preAuth }
  const route = routeFor(ctx, carried, await routing)
  const [open] = route
  await refuseOverLimit(ctx, selling, { way, amount: terms.clearingAmount, orderId: null })
  const assessed = await assessNew(ctx, asked, payer, {
    currency: settleCurrency,
    amount: terms.clearingAmount,
    channel: open.channel.name,
  })

  const draft = {
    ...timed(plainDraft(ctx, asked, selling, priced), open, scene),
    ...terms,
    currency,
    exchangeRate,
    ...keptOf(assessed),
    channel: open.channel.name,
    channelAccountId: open.channelAccountId,
    channelScene: scene,
  }
  const order = await insertNumbered(ctx, draft, {
    short: selling.shortOrderId,
    orderId: asked.orderId,
    clientOrderId: asked.clientOrderId,
  })
  await recordMet(ctx, assessed, order.orderId)
  recordCreated(ctx, order, { open, scene, noted: quoteNoted(priced) })
  return { order, route }
}

/** A payer at a till is waited for only as long as the rail waits. */
function timed<D extends { createTime: Date; expireTime: Date }>(
  draft: D,
  { channel: { capabilities } }: OpenChannel,
  scene: ChannelScene,
): D {
  const seconds = scene === 'barCode' ? capabilities.barCode?.giveUpAfterSeconds : undefined
  if (seconds === undefined) return draft
  return { ...draft, expireTime: barCodeExpiry(draft.createTime, draft.expireTime, seconds) }
}

type UnnumberedDraft = Omit<OrderDraft, 'orderId' | 'clientOrderId' | 'channelOrderNo'>

function plainDraft(ctx: Ctx, asked: NewOrder, selling: SellingTerms, priced: Priced) {
  const minutes = asked.expiryMinutes ?? selling.orderExpiryMinutes
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > mostExpiryMinutes) {
    const values = { min: 1, max: mostExpiryMinutes }
    throw new AppError('request.invalid', {
      fields: [{ field: 'expiryMinutes', text: fieldTexts.between, values }],
    })
  }
  return {
    way: asked.way,
    gateway: asked.gateway,
    scene: asked.scene,
    source: ctx.actor.source,
    inputAmount: asked.inputAmount,
    tipAmount: asked.tipAmount ?? 0n,
    settleCurrency: priced.settleCurrency,
    storeCodeId: asked.storeCodeId ?? null,
    deviceId: asked.deviceId ?? null,
    linkId: asked.linkId ?? null,
    invoiceId: asked.invoiceId ?? null,
    preAuth: asked.preAuth ?? false,
    operatorName: asked.operatorName ?? null,
    customerRemark: asked.customerRemark ?? null,
    description: asked.description,
    notifyUrl: asked.notifyUrl ?? null,
    createTime: ctx.now,
    expireTime: expiryOf(priced, ctx.now, new Date(ctx.now.getTime() + minutes * 60_000)),
  }
}

type Numbering = { short: boolean; orderId: string | undefined; clientOrderId: string | undefined }
const numberingTries = 5

/** Draws an id that is not taken: in one second of one tenant the random digits may meet again. */
async function insertNumbered(ctx: Ctx, draft: UnnumberedDraft, numbering: Numbering): Promise<OrderDraft> {
  for (let tries = 0; tries < numberingTries; tries++) {
    const orderId = numbering.orderId ?? newOrderId(ctx, numbering.short)
    const channelOrderNo = channelOrderNoOf(orderId, 1)
    const numbered = { ...draft, orderId, clientOrderId: numbering.clientOrderId ?? orderId, channelOrderNo }
    if (await insertOrder(ctx.db, ctx.scope, numbered)) return numbered
    if (await isClientOrderIdTaken(ctx.db, ctx.scope, numbered.clientOrderId)) {
      if (numbering.clientOrderId !== undefined) throw new AppError('request.duplicate')
    }
    if (numbering.orderId !== undefined) throw new AppError('request.duplicate')
  }
  throw new AppError('server.busy')
}

function newOrderId({ now, scope }: Ctx, short: boolean): string {
  return short
    ? shortOrderIdOf(scope.tenantId, drawn(randomDigits.shortOrder))
    : orderIdOf(now, scope.tenantId, drawn(randomDigits.order))
}

function drawn(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0')
}

type Created = { open: OpenChannel; scene: ChannelScene; noted: object }

/**
 * The expiry, and a query soon after in case this process dies between the commit and the channel's answer.
 */
function recordCreated(ctx: Ctx, order: OrderDraft, { open, scene, noted }: Created): void {
  const { capabilities } = open.channel
  const { orderId, way, channelOrderNo, currency, payAmount, createTime, expireTime } = order
  const after = { way, channelOrderNo, currency, payAmount, expireTime, ...noted }
  ctx.audit('order.created', { type: 'order', id: orderId }, { after })

  const payload = { tenantId: ctx.scope.tenantId, merchantId: ctx.scope.merchantId, orderId }
  const pace = scene === 'barCode' ? capabilities.barCode?.askEverySeconds : undefined
  const firstQuery = new Date(createTime.getTime() + (pace ? pace * 1000 : firstQueryMs))
  ctx.enqueue({ name: 'order.query', payload, runAt: firstQuery })
  ctx.enqueue({ name: 'order.expire', payload, runAt: expireTime })
}
