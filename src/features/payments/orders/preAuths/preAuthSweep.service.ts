import { payloadOf } from '#features/payments/orders/preAuths/authorizations.service.ts'
import { findMoving, type Moving } from '#features/payments/orders/preAuths/preAuths.sql.ts'
import { type App, asActor, type Ctx, systemActor } from '#server/context.ts'
import { missingJobs } from '#server/jobs/queue.ts'
import { untilLastPage } from '#server/jobs/untilLastPage.ts'
import { scopeOf } from '#server/session/scope.ts'

const graceMs = 2 * 60_000
/** A capture or void that has not moved since should have a job. */
export const sweptBefore = (now: Date) => new Date(now.getTime() - graceMs)
const jobOf = { capturing: 'preAuth.capture', voiding: 'preAuth.void' } as const

/**
 * Enqueues the missing jobs of a merchant's captures and voids in progress, for example after a process was
 * killed too often. Returns how many were missing.
 */
export async function sweepPreAuths(
  app: App,
  tenantId: number,
  merchantId: string,
  pageSize = 200,
): Promise<number> {
  const actor = systemActor('preAuths.sweep')
  const who = { scope: scopeOf(tenantId, merchantId), actor, requestId: 'sweep' }
  const before = sweptBefore(app.clock())
  let count = 0
  await untilLastPage<Moving>(pageSize, async (after) => {
    const { moving, missing } = await asActor(app, who, 'write', async (ctx) => {
      ctx.unchanged()
      const moving = await findMoving(ctx.db, ctx.scope, before, { after, pageSize })
      return { moving, missing: await enqueueMissing(ctx, moving) }
    })
    count += missing
    return moving
  })
  if (count > 0) app.log.warn({ tenantId, merchantId, count }, 'forgotten jobs are enqueued again')
  return count
}

async function enqueueMissing(ctx: Ctx, moving: readonly Moving[]): Promise<number> {
  const ids = moving.map(({ orderId }) => orderId)
  const missing = new Set(await missingJobs(ctx.db, Object.values(jobOf), 'orderId', ids))
  for (const { orderId, status } of moving) {
    if (!missing.has(orderId) || (status !== 'capturing' && status !== 'voiding')) continue
    const name = jobOf[status]
    ctx.enqueue({ name, payload: payloadOf(ctx, orderId), key: `${name}:${orderId}` })
  }
  return missing.size
}
