import type { Ctx } from '#server/context.ts'

type TimerJob = 'order.query' | 'order.expire'

/** An order has one job of each of these names at most: a later one replaces it. */
export const timerKey = (name: TimerJob, orderId: string) => `${name}:${orderId}`

/** Schedules a query of the order's channel, by default at once. */
export function scheduleQuery(ctx: Ctx, orderId: string, at?: Date): void {
  schedule(ctx, 'order.query', orderId, at)
}

/** Schedules the order's expiry. */
export function scheduleExpiry(ctx: Ctx, orderId: string, at: Date): void {
  schedule(ctx, 'order.expire', orderId, at)
}

function schedule(ctx: Ctx, name: TimerJob, orderId: string, at?: Date): void {
  const { tenantId, merchantId } = ctx.scope
  const payload = { tenantId, merchantId, orderId }
  ctx.enqueue({ name, payload, key: timerKey(name, orderId), ...(at && { runAt: at }) })
}

/** Removes the timers of an order that is no longer open, so that they never become jobs. */
export function endTimers(ctx: Ctx, orderId: string): void {
  ctx.cancelJob(timerKey('order.query', orderId))
  ctx.cancelJob(timerKey('order.expire', orderId))
}
