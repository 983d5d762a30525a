import type { HeldFacts, Refusal } from '#features/channels/channels.domain.ts'
import { scheduleExpiry } from '#features/payments/orders/orderTimers.service.ts'
import { openAuthorization, payloadOf } from '#features/payments/orders/preAuths/authorizations.service.ts'
import { decideHold, isHeld } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import type { MoneyAnswer } from '#features/payments/orders/record/decidePayment.domain.ts'
import type { LockedPayment } from '#features/payments/orders/record/lockPayment.sql.ts'
import { writeHeld, writeLateHold } from '#features/payments/orders/record/recordHeld.sql.ts'
import { recordSteps } from '#features/payments/orders/record/recordSteps.service.ts'
import type { Ctx } from '#server/context.ts'
import type { TradeStatus } from '#shared/reference.ts'

/** Whether the payer's bank still holds money for this order. */
export function isHeldFor({ authorization }: LockedPayment): boolean {
  return authorization !== null && isHeld(authorization.status)
}

/**
 * Records a successful authorization. The order waits for capture for as long as the channel holds the money;
 * if the order has ended, the hold is released. Returns the order's status.
 */
export async function recordHeld(ctx: Ctx, payment: LockedPayment, held: HeldFacts): Promise<TradeStatus> {
  const { orderId, attemptNo, attemptStatus, status, preAuth, payAmount, currency, authorization } = payment
  const newest = attemptNo === payment.newestAttemptNo
  const attempt = { status: attemptStatus, newest }
  const decision = decideHold({ status, preAuth, payAmount, currency, authorization, attempt }, held)
  const answer = { outcome: 'authorized', amount: held.amount, currency: held.currency }
  if (decision.kind === 'known') {
    ctx.unchanged()
    return status
  }
  const key = { orderId, attemptNo, reference: held.reference ?? null }
  if (decision.kind === 'late') {
    await writeLateHold(ctx.db, ctx.scope, key, ctx.now)
    ctx.audit('preAuth.late', { type: 'order', id: orderId }, { before: { status }, after: answer })
    const payload = payloadOf(ctx, orderId)
    ctx.enqueue({ name: 'order.closeRest', payload, key: `order.closeRest:${orderId}` })
    return status
  }
  if (decision.kind === 'refused') {
    ctx.audit('order.eventRefused', { type: 'order', id: orderId }, { before: { status }, after: answer })
    return status
  }
  recordSteps(ctx, payment, decision.events, answer)
  await keepHeld(ctx, payment, held, decision.status)
  return decision.status
}

async function keepHeld(
  ctx: Ctx,
  { orderId, attemptNo, payAmount: authorizedAmount, currency, createTime, expireTime: until }: LockedPayment,
  held: HeldFacts,
  status: TradeStatus,
): Promise<void> {
  const authorizeTime = new Date(
    Math.max(createTime.getTime(), Math.min(held.authorizeTime.getTime(), ctx.now.getTime())),
  )
  const expireTime = held.expireTime ?? until
  const { reference = null, cardLast4 = null, card = null } = held
  const stored = { orderId, attemptNo, reference, cardLast4, card, status, expireTime }
  await writeHeld(ctx.db, ctx.scope, stored, ctx.now)
  await openAuthorization(ctx, { orderId, attemptNo, authorizedAmount, currency, authorizeTime, expireTime })
  scheduleExpiry(ctx, orderId, expireTime)
}

/** A declined authorization leaves nothing to retry with, so it counts as closed. */
export function asEnd(answer: MoneyAnswer): MoneyAnswer {
  return answer.outcome === 'declined' ? { outcome: 'closed', refusal: answer.refusal } : answer
}

/**
 * Whether the channel released the hold unprompted: it then gives a refusal, which our own void does not
 * have.
 */
export function lapsedByItself(payment: LockedPayment, refusal: Refusal | null): boolean {
  return isHeldFor(payment) && payment.authorization?.status !== 'voiding' && refusal !== null
}
