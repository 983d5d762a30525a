import { findOverdue, type Overdue } from '#features/payments/orders/close/sweep.sql.ts'
import { timerKey } from '#features/payments/orders/orderTimers.service.ts'
import { type App, asActor, type Ctx, systemActor } from '#server/context.ts'
import { missingJobs } from '#server/jobs/queue.ts'
import { untilLastPage } from '#server/jobs/untilLastPage.ts'
import { scopeOf } from '#server/session/scope.ts'

const graceMs = 60_000
/** Orders that expired before this have been forgotten: their jobs should have ended them. */
export const sweptBefore = (now: Date) => new Date(now.getTime() - graceMs)
/** The jobs that end an order, and their delay after the sweep. */
const lastJobs = [
  ['order.expire', 0],
  ['order.query', 30_000],
] as const

/** Enqueues the missing jobs of a merchant's overdue orders. Returns how many were missing. */
export async function sweepForgotten(
  app: App,
  tenantId: number,
  merchantId: string,
  pageSize = 200,
): Promise<number> {
  const who = { scope: scopeOf(tenantId, merchantId), actor: systemActor('orders.sweep'), requestId: 'sweep' }
  const before = sweptBefore(app.clock())
  const missing: string[] = []
  await untilLastPage<Overdue>(pageSize, async (after) => {
    const { overdue, keys } = await asActor(app, who, 'write', async (ctx) => {
      ctx.unchanged()
      const overdue = await findOverdue(ctx.db, ctx.scope, before, { after, pageSize })
      return { overdue, keys: await enqueueMissing(ctx, overdue) }
    })
    missing.push(...keys)
    return overdue
  })
  if (missing.length > 0)
    app.log.warn(
      { tenantId, merchantId, count: missing.length, first: missing.slice(0, 5) },
      'forgotten jobs are enqueued again',
    )
  return missing.length
}

/** Enqueues the missing final jobs of orders; returns their keys. */
async function enqueueMissing(ctx: Ctx, overdue: readonly Overdue[]): Promise<string[]> {
  const { tenantId, merchantId } = ctx.scope
  const ids = overdue.map(({ orderId }) => orderId)
  const keys: string[] = []
  for (const [name, afterMs] of lastJobs) {
    for (const orderId of await missingJobs(ctx.db, [name], 'orderId', ids)) {
      const key = timerKey(name, orderId)
      keys.push(key)
      const runAt = new Date(ctx.now.getTime() + afterMs)
      ctx.enqueue({ name, payload: { tenantId, merchantId, orderId }, runAt, key })
    }
  }
  return keys
}
