import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import { isOpen } from '#features/payments/orders/orders.domain.ts'
import { writeCancelRequest } from '#features/payments/orders/payment/cancelRequests.sql.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Keeps the wish to cancel an order of which its channel has not said what became of it. A job carries it out: the order is
 * closed where it is unpaid, and where its payer was faster the money goes back. An order that has ended keeps nothing.
 */
export async function requestCancel(ctx: Ctx, orderId: string): Promise<void> {
  const { status } = await lockOrder(ctx, orderId)
  if (!isOpen(status) || !(await writeCancelRequest(ctx.db, ctx.scope, orderId, ctx.now))) {
    ctx.unchanged()
    return
  }
  ctx.audit('order.cancelRequested', { type: 'order', id: orderId })
  const runAt = new Date(ctx.now.getTime() + firstTryMs)
  ctx.enqueue({
    name: 'order.cancel',
    payload: payloadOf(ctx, orderId),
    runAt,
    key: `order.cancel:${orderId}`,
  })
}

/** An order was paid that its merchant wishes to cancel: the money goes back once this is committed. */
export function undoCancelled(ctx: Ctx, orderId: string): void {
  const key = `order.refundCancelled:${orderId}`
  ctx.enqueue({ name: 'order.refundCancelled', payload: payloadOf(ctx, orderId), key })
}

const firstTryMs = 3_000

function payloadOf({ scope: { tenantId, merchantId } }: Ctx, orderId: string) {
  return { tenantId, merchantId, orderId }
}
