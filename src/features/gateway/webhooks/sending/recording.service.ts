import {
  type DeliveredAttempt,
  endStreaks,
  insertDelivered,
  lockNotifications,
} from '#features/gateway/webhooks/sending/delivered.sql.ts'
import { judge } from '#features/gateway/webhooks/sending/sending.domain.ts'
import type { Locked } from '#features/gateway/webhooks/sending/sending.sql.ts'
import { type App, asActor, atMerchantOf, type Ctx, type Principal } from '#server/context.ts'
import { publishAll } from '#server/live/live.ts'
import type { OutgoingAnswer } from '#server/outgoing/outgoing.ts'
import { scopeOf } from '#server/session/scope.ts'

/** An acknowledged attempt with its request and response. */
export type Sent = {
  notificationId: string
  merchantId: string
  endpointId: string | null
  requestHeaders: Record<string, string>
  answer: OutgoingAnswer
  /** Records it in its own transaction. */
  alone: () => Promise<void>
}

type Waiting = { sent: Sent; done: () => void; fail: (error: unknown) => void }
/** Deliveries waiting for the current write, by tenant. */
const turns = new WeakMap<App, Map<number, Waiting[]>>()
const mostTogether = 64

/**
 * Records a delivery. Those acknowledged during a write of the tenant are batched into the next one, because
 * a transaction each costs more than the call itself. If a batch fails, each is recorded on its own.
 */
export function recordDelivered(app: App, who: Principal, sent: Sent): Promise<void> {
  const { tenantId } = who.scope
  const known = turns.get(app) ?? new Map<number, Waiting[]>()
  turns.set(app, known)
  return new Promise((done, fail) => {
    const waiting = known.get(tenantId)
    const one = { sent, done, fail }
    if (waiting) return void waiting.push(one)
    known.set(tenantId, [one])
    void writeInTurn(app, who, known)
  })
}

async function writeInTurn(app: App, who: Principal, known: Map<number, Waiting[]>): Promise<void> {
  const { tenantId } = who.scope
  const waiting = known.get(tenantId) ?? []
  while (waiting.length > 0) {
    const batch = waiting.splice(0, mostTogether)
    const written = await write(app, who, batch).then(
      () => true,
      (error: unknown) => {
        app.log.warn({ err: error, count: batch.length }, 'deliveries are recorded one by one')
        return false
      },
    )
    for (const { sent, done, fail } of batch) {
      if (written) done()
      else await sent.alone().then(done, fail)
    }
  }
  // Runs in the same tick as the last check, so that nothing can be added in between and lost.
  known.delete(tenantId)
}

function write(app: App, who: Principal, batch: readonly Waiting[]): Promise<void> {
  const { tenantId } = who.scope
  return asActor(app, who, 'write', async (ctx) => {
    const all = batch.map(({ sent }) => sent)
    const endpointIds = all.flatMap(({ endpointId }) => endpointId ?? [])
    // Locks the endpoint first, as everywhere else, to avoid deadlocks.
    await endStreaks(ctx.db, tenantId, [...new Set(endpointIds)])
    const ids = all.map(({ notificationId }) => notificationId)
    const found = await lockNotifications(ctx.db, tenantId, ids)
    if (found.size !== ids.length) throw new Error('a notification is gone, or was sent twice at once')
    const attempts = all.flatMap((sent) => {
      const locked = found.get(sent.notificationId)
      return locked ? [attemptOf(ctx, sent, locked)] : []
    })
    ctx.atEnd(() => insertDelivered(ctx.db, tenantId, attempts, ctx.now))
    const events = all.map(({ merchantId, notificationId: id }) => ({
      scope: scopeOf(tenantId, merchantId),
      event: { topic: 'delivery' as const, id },
    }))
    ctx.atEnd(() => publishAll(ctx.db, events))
    for (const [place, { notificationId: id, merchantId, answer }] of all.entries()) {
      const after = { attempts: attempts[place]?.attemptNo, ...answer, body: undefined }
      atMerchantOf(ctx, merchantId).audit('notification.delivered', { type: 'notification', id }, { after })
    }
  })
}

function attemptOf(
  ctx: Ctx,
  { notificationId, requestHeaders, answer }: Sent,
  locked: Locked,
): DeliveredAttempt {
  const deliveredBefore = locked.deliverTime !== null
  const { retries } = judge({ ...locked, deliveredBefore }, true, Math.random())
  return {
    notificationId,
    attemptNo: locked.attempts + 1,
    httpStatus: answer.status,
    failure: answer.failure,
    durationMs: answer.durationMs,
    requestHeaders,
    responseBody: answer.body,
    manual: locked.manual,
    retries,
    deliverTime: locked.deliverTime ?? ctx.now,
  }
}
