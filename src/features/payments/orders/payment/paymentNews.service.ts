import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import type { LockedPayment } from '#features/payments/orders/payment/lockedPayments.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { TradeStatus } from '#shared/reference.ts'

/** A payer who was declined on a page may try again; one at a till or by a kept card has nothing to try with. */
export function isOver(status: TradeStatus, { attemptScene }: LockedPayment): boolean {
  if (status === 'failed') return attemptScene === 'barCode' || attemptScene === 'token'
  return status === 'closed' || status === 'createFailed'
}

/** Whoever asked for the payment hears how it ended. */
export async function tellMerchant(ctx: Ctx, payment: LockedPayment): Promise<void> {
  const { orderId, notifyUrl, isHeard } = payment
  if (ctx.history || !isHeard) return
  await notifyMerchant(ctx, { type: 'PAYMENT_RESULT', orderId, refundOrderId: null, notifyUrl })
}
