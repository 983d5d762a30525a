import type { Ctx } from '#server/context.ts'

const queryKey = (orderId: string) => `order.query:${orderId}`
const expiryKey = (orderId: string) => `order.expire:${orderId}`

/**
 * Schedules the order's expiry, and a query of its channel at `firstQuery`, in case this process dies between
 * the commit and the channel's response.
 */
export function startTimers(ctx: Ctx, orderId: string, firstQuery: Date, expireTime: Date): void {
  const { tenantId, merchantId } = ctx.scope
  const payload = { tenantId, merchantId, orderId }
  ctx.enqueue({ name: 'order.query', payload, runAt: firstQuery, key: queryKey(orderId) })
  ctx.enqueue({ name: 'order.expire', payload, runAt: expireTime, key: expiryKey(orderId) })
}

/** Removes the timers of an order that is no longer open, so that they never become jobs. */
export function endTimers(ctx: Ctx, orderId: string): void {
  ctx.cancelJob(queryKey(orderId))
  ctx.cancelJob(expiryKey(orderId))
}
