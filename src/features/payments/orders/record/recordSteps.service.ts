import { createHmac } from 'node:crypto'
import { isOpen, type OrderEvent, walk } from '#features/payments/orders/orders.domain.ts'
import { endTimers } from '#features/payments/orders/orderTimers.service.ts'
import type { MoneyAnswer } from '#features/payments/orders/record/decidePayment.domain.ts'
import type { LockedPayment } from '#features/payments/orders/record/lockPayment.sql.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Adds each step of an order to its timeline with the channel's response, and enqueues one job that notifies
 * listeners. An order that is over needs its timers no more.
 */
export function recordSteps(
  ctx: Ctx,
  payment: LockedPayment,
  events: readonly OrderEvent[],
  answer: object,
): void {
  const { orderId } = payment
  events.forEach((event, index) => {
    const before = { status: walk(payment.status, events.slice(0, index)) }
    const status = walk(payment.status, events.slice(0, index + 1))
    ctx.audit(`order.${event}`, { type: 'order', id: orderId }, { before, after: { status, ...answer } })
  })
  const reached = walk(payment.status, events)
  if (reached !== null && !isOpen(reached)) endTimers(ctx, orderId)
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name: 'order.changed', payload: { tenantId, merchantId, orderId } })
}

/**
 * The channel's response as the timeline stores it: without the payer's identity or anything that opens a
 * payment.
 */
export function saidOf(answer: MoneyAnswer) {
  if ('facts' in answer) {
    const { channelTransactionId, amount, currency, payTime } = answer.facts
    return { outcome: answer.outcome, channelTransactionId, amount, currency, payTime }
  }
  const refusal = 'refusal' in answer ? answer.refusal : null
  return { outcome: answer.outcome, ...(refusal && { refusal }) }
}

/** A keyed hash of the channel's payer ID, which tells payers apart without identifying them. */
export function payerKeyOf({ app, scope }: Ctx, channel: string, payerId: string): string {
  return createHmac('sha256', app.secretKey)
    .update(`payer/${scope.tenantId}/${channel}/${payerId}`)
    .digest('hex')
}
