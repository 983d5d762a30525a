import { carriedAmount } from '#features/channels/channelAmount.domain.ts'
import { channelOfAttempt } from '#features/payments/orders/attempt/channelCalls.service.ts'
import { refusedOrder } from '#features/payments/orders/create/route.service.ts'
import { orderDetailOf } from '#features/payments/orders/list/orderViews.service.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { moveAuthorization, payloadOf } from '#features/payments/orders/preAuths/authorizations.service.ts'
import { notMovable } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import { preAuthErrors } from '#features/payments/orders/preAuths/preAuths.errors.ts'
import { type AuthorizationRow, lockAuthorization } from '#features/payments/orders/preAuths/preAuths.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { publish } from '#server/live/live.ts'
import { AppError, errorNamed } from '#shared/errors.ts'
import { formatMoney } from '#shared/money.ts'
import type { PayableWay } from '#shared/reference.ts'

/**
 * Captures a hold in full or in part, on request; the rest is released. A job calls the channel. Throws
 * `order.notFound`, `preAuth.notInState`, `preAuth.underWay`, `preAuth.lapsed`, `preAuth.amountTooHigh`, or
 * an amount error of the channel.
 */
export async function askCapture(ctx: RequestCtx, orderId: string, amount: bigint): Promise<OrderDetail> {
  await orderDetailOf(ctx, orderId)
  await beginCapture(ctx, orderId, amount)
  return orderDetailOf(ctx, orderId)
}

/** Requests a capture without checking whether the user may see the order. */
export async function beginCapture(ctx: Ctx, orderId: string, amount: bigint): Promise<void> {
  const { way } = await lockOrder(ctx, orderId)
  const authorization = await lockedMovable(ctx, orderId)
  const { authorizedAmount, currency } = authorization
  const money = (value: bigint) => formatMoney(value, currency, ctx.language)
  if (amount <= 0n) throw refusedOrder(ctx, { way }, orderErrors.amountNotPositive, { amount: money(0n) })
  if (amount > authorizedAmount)
    throw new AppError(preAuthErrors.amountTooHigh, { values: { max: money(authorizedAmount) } })
  await checkCarried(ctx, authorization, way, amount)
  await moveAuthorization(ctx, authorization, 'captureAsked', { captureAmount: amount })
  await go(ctx, orderId, 'preAuth.capture')
}

/**
 * Voids a hold on request: a job calls the channel, and the order is closed. Throws the errors of
 * `askCapture`.
 */
export async function askVoid(ctx: RequestCtx, orderId: string): Promise<OrderDetail> {
  await orderDetailOf(ctx, orderId)
  await lockOrder(ctx, orderId)
  await moveAuthorization(ctx, await lockedMovable(ctx, orderId), 'voidAsked')
  await go(ctx, orderId, 'preAuth.void')
  return orderDetailOf(ctx, orderId)
}

async function lockedMovable(ctx: Ctx, orderId: string): Promise<AuthorizationRow> {
  const authorization = await lockAuthorization(ctx.db, ctx.scope, orderId)
  if (!authorization) throw new AppError(preAuthErrors.notInState)
  const refusal = notMovable(authorization, ctx.now)
  if (refusal) throw new AppError(errorNamed(refusal, preAuthErrors))
  return authorization
}

async function checkCarried(
  ctx: Ctx,
  { orderId, attemptNo, currency }: AuthorizationRow,
  way: PayableWay,
  amount: bigint,
): Promise<void> {
  const open = await channelOfAttempt(ctx, orderId, attemptNo)
  const carried = open && carriedAmount(open.channel.capabilities, amount, currency)
  if (carried && !carried.ok) throw refusedOrder(ctx, { way }, orderErrors.amountOutOfRange, carried.values)
}

async function go(ctx: Ctx, orderId: string, name: string): Promise<void> {
  ctx.enqueue({ name, payload: payloadOf(ctx, orderId), key: `${name}:${orderId}` })
  await publish(ctx.db, ctx.scope, { topic: 'order', id: orderId })
}
