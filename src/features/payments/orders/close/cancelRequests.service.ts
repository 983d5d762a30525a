import { writeCancelRequest } from '#features/payments/orders/close/cancelRequests.sql.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import { isOpen } from '#features/payments/orders/orders.domain.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Records a request to cancel an order whose outcome at the channel is unknown. A job then closes the order
 * if it is unpaid, or refunds it if the payer was faster. Does nothing if the order has ended.
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

/** Enqueues the refund of an order that was paid after its merchant asked to cancel it. */
export function undoCancelled(ctx: Ctx, orderId: string): void {
  const key = `order.refundCancelled:${orderId}`
  ctx.enqueue({ name: 'order.refundCancelled', payload: payloadOf(ctx, orderId), key })
}

const firstTryMs = 3_000

function payloadOf({ scope: { tenantId, merchantId } }: Ctx, orderId: string) {
  return { tenantId, merchantId, orderId }
}
