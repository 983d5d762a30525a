import { queriedOrder } from '#features/payments/orders/attempt/queryOrder.service.ts'
import {
  captureAtChannel,
  freeAtChannel,
  type HeldOutcome,
} from '#features/payments/orders/preAuths/preAuthCalls.service.ts'
import { tellOfHold } from '#features/payments/orders/preAuths/preAuthNotices.service.ts'
import { sweepPreAuths, sweptBefore } from '#features/payments/orders/preAuths/preAuthSweep.service.ts'
import { isHeld } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import {
  type AuthorizationRow,
  findAuthorization,
  merchantsMoving,
} from '#features/payments/orders/preAuths/preAuths.sql.ts'
import { type App, asActor } from '#server/context.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'

/** Background jobs of pre-authorizations. Each may run twice, so it checks what is left to do. */
export const preAuthJobs: JobHandlers = {
  'preAuth.capture': (app, payload) => untilKnown(app, payload, 'preAuth.capture', captureAtChannel),
  'preAuth.void': freeForSomeone,
  'preAuth.changed': (app, payload) => notify(app, payload, null),
  'preAuth.lapsesSoon': (app, payload) => notify(app, payload, 'lapsesSoon'),
  'preAuths.sweep': (app) =>
    forEachDue(
      app,
      (db) => merchantsMoving(db, sweptBefore(app.clock())),
      ({ tenantId, merchantId }) => sweepPreAuths(app, tenantId, merchantId),
    ),
}

export const preAuthCron = [{ name: 'preAuths.sweep', pattern: '*/2 * * * *' }]

async function untilKnown(
  app: App,
  payload: JobPayload,
  name: string,
  ask: (app: App, who: ReturnType<typeof jobPrincipal>, orderId: string) => Promise<HeldOutcome>,
): Promise<void> {
  const orderId = String(payload.orderId)
  const { known, unforeseen } = await ask(app, jobPrincipal(payload, name), orderId)
  // The queue retries with backoff: unknown never counts as failed.
  if (!known && !unforeseen) throw new Error(`the channel has not said yet what became of order ${orderId}`)
}

/** Voids a hold on request. The job ends if the hold has ended or the channel refuses. */
async function freeForSomeone(app: App, payload: JobPayload): Promise<void> {
  const orderId = String(payload.orderId)
  const who = jobPrincipal(payload, 'preAuth.void')
  const { held } = await queriedOrder(app, who, orderId)
  if (held !== 'voiding') return
  try {
    await untilKnown(app, payload, 'preAuth.void', freeAtChannel)
  } catch (error) {
    if (error instanceof AppError && error.code === 'order.notOpen') return
    const after = await queriedOrder(app, who, orderId)
    if (after.held === 'voiding') throw error
  }
}

/** Makes open pages refetch the order, and creates the notifications that staff need. */
async function notify(app: App, payload: JobPayload, about: 'lapsesSoon' | null): Promise<void> {
  await asActor(app, jobPrincipal(payload, 'preAuth.changed'), 'write', async (ctx) => {
    ctx.unchanged()
    const orderId = String(payload.orderId)
    const held: AuthorizationRow | null = await findAuthorization(ctx.db, ctx.scope, orderId)
    if (!held || (about === 'lapsesSoon' && !isHeld(held.status))) return
    await publish(ctx.db, ctx.scope, { topic: 'order', id: orderId })
    await tellOfHold(ctx, held, about)
  })
}
