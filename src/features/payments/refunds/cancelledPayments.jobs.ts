import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { isMerchantRefundNoTaken } from '#features/payments/refunds/refunds.sql.ts'
import { type App, asActor } from '#server/context.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import { AppError } from '#shared/errors.ts'

export const cancelledPaymentJobs: JobHandlers = { 'order.refundCancelled': refundCancelled }

/**
 * Refunds, once, an order that was paid after its merchant asked to cancel it. If the refund rules forbid it,
 * the payment stays and the timeline says why.
 */
async function refundCancelled(app: App, payload: JobPayload): Promise<void> {
  const orderId = String(payload.orderId)
  const who = jobPrincipal(payload, 'order.refundCancelled')
  const merchantRefundNo = `cancel-${orderId}`
  try {
    await asActor(app, who, 'write', async (ctx) => {
      const order = await lockOrder(ctx, orderId)
      const isDone = await isMerchantRefundNoTaken(ctx.db, ctx.scope, merchantRefundNo)
      // If the merchant has already refunded it, they know about the payment.
      if (isDone || order.status !== 'paid' || order.reservedAmount > 0n) return ctx.unchanged()
      await placeRefund(ctx, orderId, {
        amount: order.payAmount,
        reason: 'Payment cancelled',
        merchantRefundNo,
      })
    })
  } catch (error) {
    // On an internal error the job is retried.
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await asActor(app, who, 'write', async (ctx) =>
      ctx.audit('order.cancelNotRefunded', { type: 'order', id: orderId }, { after: { code: error.code } }),
    )
  }
}
