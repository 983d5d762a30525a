import { findOverdue } from '#features/payments/orders/payment/sweep.sql.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import { missingJobs } from '#server/jobs/queue.ts'
import { scopeOf } from '#server/session/scope.ts'

const graceMs = 60_000
/** What ends an order, and how long after the sweep it is done. */
const lastJobs = [
  ['order.expire', 0],
  ['order.query', 30_000],
] as const

/** Enqueues the jobs of a merchant's overdue orders again, where the queue has none. Answers how many it had to. */
export function sweepForgotten(app: App, tenantId: number, merchantId: string): Promise<number> {
  const who = { scope: scopeOf(tenantId, merchantId), actor: systemActor('orders.sweep'), requestId: 'sweep' }
  return asActor(app, who, 'write', async (ctx) => {
    ctx.unchanged()
    const overdue = await findOverdue(ctx.db, ctx.scope, new Date(ctx.now.getTime() - graceMs))
    const missing: string[] = []
    for (const [name, afterMs] of lastJobs) {
      for (const orderId of await missingJobs(ctx.db, [name], 'orderId', overdue)) {
        const key = `${name}:${orderId}`
        missing.push(key)
        const runAt = new Date(ctx.now.getTime() + afterMs)
        ctx.enqueue({ name, payload: { tenantId, merchantId, orderId }, runAt, key })
      }
    }
    if (missing.length > 0)
      app.log.warn(
        { tenantId, merchantId, count: missing.length, first: missing.slice(0, 5) },
        'forgotten jobs are enqueued again',
      )
    return missing.length
  })
}
