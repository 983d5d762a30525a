import { randomInt } from 'node:crypto'
import type { ChannelScene } from '#features/channels/channels.domain.ts'
import { channelsFor, type OpenChannel } from '#features/channels/channels.service.ts'
import { assessNew, type OrderPayer, storedOf } from '#features/payments/orders/create/assessOrder.service.ts'
import {
  channelOrderNoOf,
  orderIdOf,
  randomDigits,
  shortOrderIdOf,
} from '#features/payments/orders/create/orderId.domain.ts'
import {
  expiryOf,
  type Priced,
  priceOrder,
  quoteNoted,
} from '#features/payments/orders/create/pricing.service.ts'
import { type Route, refusedOrder, routeFor } from '#features/payments/orders/create/route.service.ts'
import { refuseOutsideHours, refuseOverLimit } from '#features/payments/orders/create/selling.service.ts'
import { findSellingTerms, type SellingTerms } from '#features/payments/orders/create/sellingTerms.sql.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { insertOrder, isClientOrderIdTaken, type OrderDraft } from '#features/payments/orders/orders.sql.ts'
import { scheduleExpiry, scheduleQuery } from '#features/payments/orders/orderTimers.service.ts'
import { barCodeExpiry } from '#features/payments/orders/record/decidePayment.domain.ts'
import { recordMet } from '#features/payments/risk/engine/assess.service.ts'
import type { Ctx } from '#server/context.ts'
import { assertCapable } from '#server/session/blocked.ts'
import { requestErrors, serverErrors } from '#shared/commonErrors.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import type { Rate } from '#shared/money.ts'
import type { Gateway, PayableWay, Scene } from '#shared/reference.ts'

/** A request for a new order. Amounts are in minor units of `currency`. */
export type NewOrder = {
  /** An ID already reserved by the same rule (for a payment request); generated if omitted. */
  orderId?: string
  way: PayableWay
  gateway: Gateway
  scene: Scene
  inputAmount: bigint
  tipAmount?: bigint
  /**
   * Defaults to the merchant's currency. Another currency uses the provider's current rate unless
   * `exchangeRate` is given.
   */
  currency?: Currency
  /** Units of the merchant's currency per unit of `currency`. */
  exchangeRate?: Rate
  description: string
  /** The merchant's own order number; defaults to the order ID. */
  clientOrderId?: string
  /** 1 minute to 24 hours; defaults to the merchant's setting. */
  expiryMinutes?: number
  storeCodeId?: string | null
  deviceId?: string | null
  linkId?: string | null
  invoiceId?: string | null
  /** Only authorizes the payment; someone captures it later. */
  preAuth?: boolean
  operatorName?: string | null
  customerRemark?: string | null
  notifyUrl?: string | null
  /** The payer's contact details, if known. */
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

/**
 * The new order and the channels that may take it: the first is called, the others only if it certainly did
 * nothing.
 */
export type PlacedOrder = { order: CreatedOrder; route: Route }

/**
 * Creates an order in status `creating` with its first attempt, which already has the number it will carry at
 * the channel. The channel is opened here but called after the transaction. Throws if the merchant is frozen
 * or under review, the place is outside its business hours, the method has no route, the merchant's order
 * number is taken, the channel cannot take the amount, or the merchant's risk limits or a risk rule of the
 * provider refuse the payment.
 */
export async function placeOrder(ctx: Ctx, input: NewOrder, payer: OrderPayer): Promise<PlacedOrder> {
  // Both queries run in parallel; a problem with the merchant is reported before one with its channels.
  const routing = channelsFor(ctx, ctx.scope.merchantId, input.way, ctx.now)
  routing.catch(() => undefined)
  const selling = await findSellingTerms(ctx.db, ctx.scope, input.way, ctx.now)
  if (!selling) throw refusedOrder(ctx, input, orderErrors.noRate)
  assertCapable(selling.approveResult, 'pay')
  refuseOutsideHours(ctx, selling, input)
  const priced = await priceOrder(ctx, input, selling)
  const { currency, settleCurrency, terms, exchangeRate } = priced
  const { way, preAuth = false } = input
  const { scene } = payer
  const carried = { way, scene, amount: terms.payAmount, currency, preAuth }
  const route = routeFor(ctx, carried, await routing)
  const [open] = route
  const counting = await refuseOverLimit(ctx, selling, { way, amount: terms.clearingAmount, orderId: null })
  const assessed = await assessNew(ctx, input, payer, {
    currency: settleCurrency,
    amount: terms.clearingAmount,
    channel: open.channel.name,
  })

  const draft = {
    ...timed(plainDraft(ctx, input, selling, priced), open, scene),
    ...terms,
    currency,
    exchangeRate,
    ...storedOf(assessed),
    channel: open.channel.name,
    channelAccountId: open.channelAccountId,
    channelScene: scene,
  }
  const order = await insertNumbered(ctx, draft, {
    short: selling.shortOrderId,
    orderId: input.orderId,
    clientOrderId: input.clientOrderId,
  })
  if (counting) ctx.atEnd(counting)
  await recordMet(ctx, assessed, order.orderId)
  recordCreated(ctx, order, { open, scene, noted: quoteNoted(priced) })
  return { order, route }
}

/**
 * Creates an order in status `creating` with its first attempt. The caller must call the channel or query it.
 */
export async function createOrder(
  ctx: Ctx,
  draft: NewOrder,
  scene: ChannelScene = 'native',
): Promise<CreatedOrder> {
  return (await placeOrder(ctx, draft, { scene, payerId: null, address: null })).order
}

/** Limits a bar code payment's expiry to how long the channel waits for a payer at the till. */
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

function plainDraft(ctx: Ctx, draft: NewOrder, selling: SellingTerms, priced: Priced) {
  const minutes = draft.expiryMinutes ?? selling.orderExpiryMinutes
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > mostExpiryMinutes) {
    const values = { min: 1, max: mostExpiryMinutes }
    throw new AppError(requestErrors.invalid, {
      fields: [{ field: 'expiryMinutes', text: fieldTexts.between, values }],
    })
  }
  return {
    way: draft.way,
    gateway: draft.gateway,
    scene: draft.scene,
    source: ctx.actor.source,
    inputAmount: draft.inputAmount,
    tipAmount: draft.tipAmount ?? 0n,
    settleCurrency: priced.settleCurrency,
    storeCodeId: draft.storeCodeId ?? null,
    deviceId: draft.deviceId ?? null,
    linkId: draft.linkId ?? null,
    invoiceId: draft.invoiceId ?? null,
    preAuth: draft.preAuth ?? false,
    operatorName: draft.operatorName ?? null,
    customerRemark: draft.customerRemark ?? null,
    description: draft.description,
    notifyUrl: draft.notifyUrl ?? null,
    createTime: ctx.now,
    expireTime: expiryOf(priced, ctx.now, new Date(ctx.now.getTime() + minutes * 60_000)),
  }
}

type Numbering = { short: boolean; orderId: string | undefined; clientOrderId: string | undefined }
const numberingTries = 5

/**
 * Retries with new IDs until one is free: two orders of a tenant may draw the same random digits in one
 * second.
 */
async function insertNumbered(ctx: Ctx, draft: UnnumberedDraft, numbering: Numbering): Promise<OrderDraft> {
  for (let tries = 0; tries < numberingTries; tries++) {
    const orderId = numbering.orderId ?? newOrderId(ctx, numbering.short)
    const channelOrderNo = channelOrderNoOf(orderId, 1)
    const numbered = { ...draft, orderId, clientOrderId: numbering.clientOrderId ?? orderId, channelOrderNo }
    if (await insertOrder(ctx.db, ctx.scope, numbered)) return numbered
    if (await isClientOrderIdTaken(ctx.db, ctx.scope, numbered.clientOrderId)) {
      if (numbering.clientOrderId !== undefined) throw new AppError(requestErrors.duplicate)
    }
    if (numbering.orderId !== undefined) throw new AppError(requestErrors.duplicate)
  }
  throw new AppError(serverErrors.busy)
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
 * Audits the order and schedules its expiry, plus a query soon after in case this process dies between the
 * commit and the channel's response.
 */
function recordCreated(ctx: Ctx, order: OrderDraft, { open, scene, noted }: Created): void {
  const { capabilities } = open.channel
  const { orderId, way, channelOrderNo, currency, payAmount, createTime, expireTime } = order
  const after = { way, channelOrderNo, currency, payAmount, expireTime, ...noted }
  ctx.audit('order.created', { type: 'order', id: orderId }, { after })

  const pace = scene === 'barCode' ? capabilities.barCode?.askEverySeconds : undefined
  const firstQuery = new Date(createTime.getTime() + (pace ? pace * 1000 : firstQueryMs))
  scheduleQuery(ctx, orderId, firstQuery)
  scheduleExpiry(ctx, orderId, expireTime)
}
