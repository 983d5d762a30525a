import { createHmac } from 'node:crypto'
import { type OrderEvent, walk } from '#features/payments/orders/orders.domain.ts'
import type { LockedPayment } from '#features/payments/orders/payment/lockedPayments.sql.ts'
import type { MoneyAnswer } from '#features/payments/orders/payment/payments.domain.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Each step of an order in its timeline, with what the channel said, and one job that tells whoever waits.
 */
export function recordSteps(
  ctx: Ctx,
  payment: LockedPayment,
  events: readonly OrderEvent[],
  said: object,
): void {
  const { orderId } = payment
  events.forEach((event, index) => {
    const before = { status: walk(payment.status, events.slice(0, index)) }
    const status = walk(payment.status, events.slice(0, index + 1))
    ctx.audit(`order.${event}`, { type: 'order', id: orderId }, { before, after: { status, ...said } })
  })
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name: 'order.changed', payload: { tenantId, merchantId, orderId } })
}

/** What the channel said, as the timeline keeps it: never who the payer is, nor what opens a payment. */
export function saidOf(answer: MoneyAnswer) {
  if ('facts' in answer) {
    const { channelTransactionId, amount, currency, payTime } = answer.facts
    return { outcome: answer.outcome, channelTransactionId, amount, currency, payTime }
  }
  const refusal = 'refusal' in answer ? answer.refusal : null
  return { outcome: answer.outcome, ...(refusal && { refusal }) }
}

/** Tells one payer from another without knowing who they are: a keyed hash of the channel's own id. */
export function payerKeyOf({ app, scope }: Ctx, channel: string, payerId: string): string {
  return createHmac('sha256', app.secretKey)
    .update(`payer/${scope.tenantId}/${channel}/${payerId}`)
    .digest('hex')
}
