import { findUnderWay } from '#features/payments/refunds/refundSweep.sql.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import { missingJobs } from '#server/jobs/queue.ts'
import { scopeOf } from '#server/session/scope.ts'

const graceMs = 5 * 60_000

/** Enqueues the jobs of a merchant's refunds under way again, where the queue has none. Answers how many it had to. */
export function sweepRefunds(app: App, tenantId: number, merchantId: string): Promise<number> {
  const who = {
    scope: scopeOf(tenantId, merchantId),
    actor: systemActor('refunds.sweep'),
    requestId: 'sweep',
  }
  return asActor(app, who, 'write', async (ctx) => {
    ctx.unchanged()
    const waiting = await findUnderWay(ctx.db, ctx.scope, new Date(ctx.now.getTime() - graceMs))
    const ids = waiting.map(({ refundOrderId }) => refundOrderId)
    const missing = new Set(
      await missingJobs(ctx.db, ['refund.submit', 'refund.query'], 'refundOrderId', ids),
    )
    for (const { refundOrderId, submits } of waiting) {
      if (!missing.has(refundOrderId)) continue
      const key = `refund:${refundOrderId}`
      const payload = { tenantId, merchantId, refundOrderId }
      ctx.enqueue({ name: submits ? 'refund.submit' : 'refund.query', payload, key })
    }
    if (missing.size > 0)
      app.log.warn(
        { tenantId, merchantId, count: [...missing].length, first: [...missing].slice(0, 5) },
        'forgotten jobs are enqueued again',
      )
    return missing.size
  })
}
