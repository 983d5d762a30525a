import { forgetLimitUseOf } from '#features/account/riskLimits/limitUse.sql.ts'
import { channelsFor } from '#features/channels/channels.service.ts'
import { findAskedOrder, insertAttempt } from '#features/payments/orders/attempt/attempts.sql.ts'
import {
  closeAttempt,
  openAttempt,
  type Payer,
  type PaymentCall,
  recordAs,
} from '#features/payments/orders/attempt/channelCalls.service.ts'
import { queriedOrder } from '#features/payments/orders/attempt/queryOrder.service.ts'
import { isOnItsWay } from '#features/payments/orders/attempt/sentAttempts.domain.ts'
import { callRoute, type StartedPayment } from '#features/payments/orders/attempt/startPayment.service.ts'
import { termsOf } from '#features/payments/orders/create/orderAmounts.domain.ts'
import { channelOrderNoOf } from '#features/payments/orders/create/orderId.domain.ts'
import { type Route, refusedOrder, routeFor } from '#features/payments/orders/create/route.service.ts'
import { refuseOverLimit, surchargeIn } from '#features/payments/orders/create/selling.service.ts'
import { findSellingTerms } from '#features/payments/orders/create/sellingTerms.sql.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import { isOpen, isPaid, walk } from '#features/payments/orders/orders.domain.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { scheduleQuery } from '#features/payments/orders/orderTimers.service.ts'
import { couldBePaid } from '#features/payments/orders/record/decidePayment.domain.ts'
import { writeUnderReview } from '#features/payments/orders/record/recordAnswer.sql.ts'
import { assess, recordMet } from '#features/payments/risk/engine/assess.service.ts'
import { noteMade } from '#features/payments/rollUps/lateSales.service.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { assertCapable } from '#server/session/blocked.ts'
import { AppError } from '#shared/errors.ts'
import type { PayableWay } from '#shared/reference.ts'

/**
 * Lets the payer of an open order retry, by the same method or another. Open attempts are closed at their
 * channels first: if one turns out to be paid, the order is paid; if the channel does not know, nothing
 * changes (`order.channelUnknown`). Only then a new attempt is created, with its own number and the terms of
 * its method. Throws `order.notFound`, `order.notOpen`, `order.expired`, and the errors of a new order.
 */
export async function retryPayment(
  app: App,
  who: Principal,
  orderId: string,
  { way, payer }: { way: PayableWay; payer: Payer },
): Promise<StartedPayment> {
  const before = await queriedOrder(app, who, orderId)
  if (!isOpen(before.status)) throw new AppError(orderErrors.notOpen)
  // The payer's bank already holds the money, or the merchant has asked to cancel: no other payment is
  // possible.
  if (before.held !== null || before.cancelRequestTime !== null) throw new AppError(orderErrors.notOpen)
  if (before.expireTime <= app.clock()) throw new AppError(orderErrors.expired)

  for (const attempt of before.attempts.filter(({ status }) => couldBePaid(status))) {
    // A payment that has not reached the channel cannot be closed: it might be charged afterwards.
    if (isOnItsWay(attempt, app.clock())) throw new AppError(orderErrors.channelUnknown)
    const open = await openAttempt(app, who, attempt)
    const response = await closeAttempt(app, open, before, attempt)
    const { status } = await recordAs(app, who, open, attempt.channelOrderNo, response, true)
    if (isPaid(status)) return paidAlready(orderId, status)
  }
  const placed = await asActor(app, who, 'write', (ctx) => placeAttempt(ctx, orderId, way, payer))
  if (placed.paid) return paidAlready(orderId, placed.status)
  return callRoute(app, who, orderId, placed.route, placed.call)
}

function paidAlready(orderId: string, status: StartedPayment['status']): StartedPayment {
  return { orderId, status, next: null, facts: null, refusal: null }
}

type PlacedAttempt =
  | { paid: true; status: StartedPayment['status'] }
  | { paid: false; route: Route; call: PaymentCall }

/** Inserts the next attempt of a locked order that has no payable attempt left. */
async function placeAttempt(
  ctx: Ctx,
  orderId: string,
  way: PayableWay,
  payer: Payer,
): Promise<PlacedAttempt> {
  const locked = await lockOrder(ctx, orderId)
  const order = await findAskedOrder(ctx.db, ctx.scope, orderId)
  if (!order) throw new AppError(orderErrors.notFound)
  if (isPaid(locked.status)) {
    ctx.unchanged()
    return { paid: true, status: locked.status }
  }
  const over = !isOpen(locked.status) || order.held !== null || order.cancelRequestTime !== null
  if (over) throw new AppError(orderErrors.notOpen)
  // Another tab was first, or the outcome of the last attempt is unknown.
  if (order.attempts.some(({ status }) => couldBePaid(status))) throw new AppError(orderErrors.channelUnknown)

  const selling = await findSellingTerms(ctx.db, ctx.scope, way, ctx.now)
  if (!selling) throw refusedOrder(ctx, { way }, orderErrors.noRate)
  assertCapable(selling.approveResult, 'pay')
  const { inputAmount, tipAmount, currency, settleCurrency, exchangeRate } = locked
  const input = { inputAmount, tipAmount, currency, settleCurrency, exchangeRate }
  const terms = termsOf({ ...input, ...surchargeIn(selling, { way, gateway: order.gateway }, ctx.now) })
  const { scene } = payer
  const { preAuth } = order
  const routed = await channelsFor(ctx, ctx.scope.merchantId, way, ctx.now)
  const route = routeFor(ctx, { way, scene, amount: terms.payAmount, currency, preAuth }, routed)

  await refuseOverLimit(ctx, selling, { way, amount: terms.clearingAmount, orderId })
  const assessed = await assess(ctx, {
    ...{
      way,
      channel: route[0].channel.name,
      currency: settleCurrency,
      amount: terms.clearingAmount,
      orderId,
    },
    ...{ payerId: payer.payerId, address: ctx.actor.kind === 'payer' ? payer.address : null },
    ...{ deviceId: order.deviceId, email: null, phone: null },
  })
  const attemptNo = order.attempts.length + 1
  const channelOrderNo = channelOrderNoOf(orderId, attemptNo)
  const status = walk(locked.status, ['retried']) ?? locked.status
  const [{ channel, channelAccountId }] = route
  const attempt = { orderId, attemptNo, channel: channel.name, channelAccountId, channelOrderNo, scene, way }
  await insertAttempt(
    ctx.db,
    ctx.scope,
    { ...attempt, amount: terms.payAmount },
    { status, ...terms },
    ctx.now,
  )
  if (way !== locked.way || terms.clearingAmount !== locked.clearingAmount)
    await forgetLimitUseOf(ctx, locked.createTime)
  await noteMade(ctx, locked.createTime)
  await recordMet(ctx, assessed, orderId)
  if (assessed.underReview) await writeUnderReview(ctx.db, ctx.scope, orderId, true)
  const before = { status: locked.status, way: locked.way, payAmount: locked.payAmount }
  const after = { status, way, payAmount: terms.payAmount, attemptNo, channelOrderNo }
  ctx.audit('order.retried', { type: 'order', id: orderId }, { before, after })
  const { tenantId, merchantId } = ctx.scope
  const payload = { tenantId, merchantId, orderId }
  scheduleQuery(ctx, orderId, soon(ctx))
  ctx.enqueue({ name: 'order.changed', payload })
  const { description, expireTime } = order
  const called = {
    payAmount: terms.payAmount,
    currency,
    channelOrderNo,
    createTime: ctx.now,
    expireTime,
    preAuth,
  }
  return { paid: false, route, call: { order: called, description, payer } }
}

const firstQueryMs = 3_000
const soon = (ctx: Ctx) => new Date(ctx.now.getTime() + firstQueryMs)
