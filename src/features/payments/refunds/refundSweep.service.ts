import { findUnderWay, type Waiting } from '#features/payments/refunds/refundSweep.sql.ts'
import { type App, asActor, type Ctx, systemActor } from '#server/context.ts'
import { missingJobs } from '#server/jobs/queue.ts'
import { untilLastPage } from '#server/jobs/untilLastPage.ts'
import { scopeOf } from '#server/session/scope.ts'

const graceMs = 5 * 60_000
/** A pending refund that was created before this should have a job. */
export const sweptBefore = (now: Date) => new Date(now.getTime() - graceMs)

/** Enqueues the missing jobs of a merchant's pending refunds. Returns how many were missing. */
export async function sweepRefunds(
  app: App,
  tenantId: number,
  merchantId: string,
  pageSize = 200,
): Promise<number> {
  const actor = systemActor('refunds.sweep')
  const who = { scope: scopeOf(tenantId, merchantId), actor, requestId: 'sweep' }
  const before = sweptBefore(app.clock())
  const missing: string[] = []
  await untilLastPage<Waiting>(pageSize, async (after) => {
    const { waiting, ids } = await asActor(app, who, 'write', async (ctx) => {
      ctx.unchanged()
      const waiting = await findUnderWay(ctx.db, ctx.scope, before, { after, pageSize })
      return { waiting, ids: await enqueueMissing(ctx, waiting) }
    })
    missing.push(...ids)
    return waiting
  })
  if (missing.length > 0)
    app.log.warn(
      { tenantId, merchantId, count: missing.length, first: missing.slice(0, 5) },
      'forgotten jobs are enqueued again',
    )
  return missing.length
}

/** Enqueues the missing jobs of refunds; returns the IDs of those refunds. */
async function enqueueMissing(ctx: Ctx, waiting: readonly Waiting[]): Promise<string[]> {
  const { tenantId, merchantId } = ctx.scope
  const ids = waiting.map(({ refundOrderId }) => refundOrderId)
  const missing = await missingJobs(ctx.db, ['refund.submit', 'refund.query'], 'refundOrderId', ids)
  const lost = new Set(missing)
  for (const { refundOrderId, submits } of waiting) {
    if (!lost.has(refundOrderId)) continue
    const key = `refund:${refundOrderId}`
    const payload = { tenantId, merchantId, refundOrderId }
    ctx.enqueue({ name: submits ? 'refund.submit' : 'refund.query', payload, key })
  }
  return missing
}
