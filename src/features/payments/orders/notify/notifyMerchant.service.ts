import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import type { LockedPayment } from '#features/payments/orders/record/lockPayment.sql.ts'
import type { Ctx } from '#server/context.ts'

/** Notifies the merchant's server of the payment result. */
export async function tellMerchant(ctx: Ctx, payment: LockedPayment): Promise<void> {
  const { orderId, notifyUrl, isHeard } = payment
  if (ctx.history || !isHeard) return
  await notifyMerchant(ctx, { type: 'PAYMENT_RESULT', orderId, refundOrderId: null, notifyUrl })
}
