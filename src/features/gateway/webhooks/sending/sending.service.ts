import { randomBytes } from 'node:crypto'
import { signAsPlatform } from '#features/gateway/signature/platformKeys.service.ts'
import { timeWithOffset } from '#features/gateway/signature/signature.domain.ts'
import { wakeSender } from '#features/gateway/webhooks/outbox.service.ts'
import { recordDelivered } from '#features/gateway/webhooks/sending/recording.service.ts'
import {
  failuresUntilNotice,
  isAcknowledged,
  judge,
  leaseSeconds,
} from '#features/gateway/webhooks/sending/sending.domain.ts'
import {
  type Claimed,
  claimDue,
  insertAttempt,
  leaseUntil,
  lockNotification,
  type Room,
  updateStreak,
} from '#features/gateway/webhooks/sending/sending.sql.ts'
import { webhookSignature } from '#features/gateway/webhooks/webhookSecret.ts'
import { webhookNoticeTexts } from '#features/gateway/webhooks/webhooks.messages.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { type App, asActor, type Ctx, type Principal, systemActor } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { type OutgoingAnswer, postOutgoing } from '#server/outgoing/outgoing.ts'
import { scopeOf } from '#server/session/scope.ts'
import { offsetMinutes, type Zone } from '#shared/zone.ts'

const who = (tenantId: number, merchantId: string): Principal => ({
  scope: scopeOf(tenantId, merchantId),
  actor: systemActor('notifications'),
  requestId: nextId(),
})

/**
 * Builds the bodies of notifications by their ID, none where the object cannot be found. Bodies show payments,
 * which stand above the gateway, so the Open API brings this function.
 */
export type BuildBodies = (ctx: Ctx, messages: readonly Claimed[]) => Promise<ReadonlyMap<string, string>>

/** A notification with its body. */
export type Ready = Claimed & { body: string }

/**
 * Leases a tenant's due notifications. No other process takes them until the lease ends, and a job checks
 * again afterwards, so that those of a killed process are sent by another. Returns what can be sent, and how
 * many were leased.
 */
export async function claimNotifications(
  app: App,
  tenantId: number,
  room: Room,
  buildBodies: BuildBodies,
): Promise<{ ready: Ready[]; taken: number; lastHost: string }> {
  return asActor(app, who(tenantId, ''), 'write', async (ctx) => {
    // A lease is not audited, because it says nothing about the merchant; the result is.
    ctx.unchanged()
    const until = new Date(ctx.now.getTime() + leaseSeconds * 1_000)
    const claimed = await claimDue(ctx.db, tenantId, room, ctx.now)
    const first = claimed.filter(({ body }) => body === null)
    const bodies = first.length > 0 ? await buildBodies(ctx, first) : new Map<string, string>()
    const taken = claimed.map((message) => ({
      ...message,
      body: message.body ?? bodies.get(message.notificationId) ?? null,
    }))
    if (taken.length > 0) {
      ctx.atEnd(() => leaseUntil(ctx.db, tenantId, taken, until))
      const payload = { tenantId, merchantId: '' }
      const key = `notifications.due:${tenantId}`
      ctx.enqueue({ name: 'notifications.due', payload, key, runAt: new Date(until.getTime() + 1_000) })
    }
    // A notification without a body waits for the end of its lease.
    const ready = taken.filter((one): one is Ready => one.body !== null)
    return { ready, taken: taken.length, lastHost: claimed.at(-1)?.host ?? '' }
  })
}

/** Sends one notification and records the result. Returns whether it was acknowledged. */
export async function sendNotification(app: App, tenantId: number, notification: Ready): Promise<boolean> {
  const { url, body } = notification
  const headers = await headersOf(app, notification)
  const answer = await postOutgoing({ url, headers, body }, { loopback: app.config.demo })
  const alone = () =>
    asActor(app, who(tenantId, notification.merchantId), 'write', (ctx) =>
      recordAttempt(ctx, notification, headers, answer),
    )
  const acknowledged = isAcknowledged(answer.status)
  const sent = { ...notification, requestHeaders: headers, answer, alone }
  await (acknowledged ? recordDelivered(app, who(tenantId, ''), sent) : alone())
  return acknowledged
}

async function headersOf(app: App, notification: Ready): Promise<Record<string, string>> {
  const { url, body, merchantId, timezone } = notification
  const now = app.clock()
  const time = timeWithOffset(now, offsetMinutes(timezone as Zone, now))
  const nonce = randomBytes(16).toString('hex')
  const bytes = Buffer.from(body, 'utf8')
  const head = { path: pathOf(url), merchantCode: merchantId, time, nonce }
  const webhook = webhookSignature(app, notification, now)
  return {
    'Content-Type': 'application/json; charset=UTF-8',
    'User-Agent': 'merchant-console',
    'Merchant-Code': merchantId,
    'Request-Time': time,
    Nonce: nonce,
    Signature: await signAsPlatform(app, head, bytes),
    ...(webhook && { 'Webhook-Signature': webhook }),
  }
}

/** A malformed URL fails when it is called, so the path that is signed does not matter. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return '/'
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/** Records the attempt, even if the notification has changed while it was in progress. */
async function recordAttempt(
  ctx: Ctx,
  notification: Ready,
  requestHeaders: Record<string, string>,
  answer: OutgoingAnswer,
): Promise<void> {
  const { tenantId } = ctx.scope
  const { notificationId, endpointId } = notification
  const acknowledged = isAcknowledged(answer.status)
  // Locks the endpoint first, as everywhere else, to avoid deadlocks.
  const streak = endpointId ? await updateStreak(ctx.db, tenantId, notification, acknowledged, ctx.now) : null
  const found = await lockNotification(ctx.db, tenantId, notification)
  if (!found) throw new Error(`notification ${notificationId} is gone`)

  const deliveredBefore = found.deliverTime !== null
  const { status, retries, nextSeconds } = judge({ ...found, deliveredBefore }, acknowledged, Math.random())
  const nextTime = nextSeconds === null ? null : new Date(ctx.now.getTime() + nextSeconds * 1_000)
  const deliverTime = found.deliverTime ?? (acknowledged ? ctx.now : null)
  const attempt = {
    notificationId,
    attemptNo: found.attempts + 1,
    httpStatus: answer.status,
    failure: answer.failure,
    durationMs: answer.durationMs,
    requestHeaders,
    responseBody: answer.body,
    manual: found.manual,
  }
  const outcome = { status, retries, nextTime, deliverTime }
  ctx.atEnd(() => insertAttempt(ctx.db, tenantId, attempt, outcome, ctx.now))
  if (nextTime) wakeSender(ctx, nextTime)
  ctx.atEnd(() => publish(ctx.db, ctx.scope, { topic: 'delivery', id: notificationId }))
  if (streak?.failures === failuresUntilNotice) await tellOfStreak(ctx, notification, streak.failingSince)
  if (status === 'failed' && endpointId === null) await tellOfGivingUp(ctx, notification)
  const about = { type: 'notification', id: notificationId } as const
  // An attempt that will be retried is stored with its notification and not audited.
  if (status === 'waiting') ctx.unchanged()
  else
    ctx.audit(`notification.${status}`, about, {
      after: { attempts: attempt.attemptNo, ...answer, body: undefined },
    })
}

/** Notifies once per streak of failures; a streak ends with the first response. */
async function tellOfStreak(ctx: Ctx, { endpointId, url }: Ready, failingSince: Date): Promise<void> {
  await sendNotice(ctx, {
    event: 'webhook',
    factKey: `webhook.failing:${endpointId}:${failingSince.toISOString()}`,
    ...webhookNoticeTexts.failing,
    values: { url, count: failuresUntilNotice },
    link: '/Products/Developer',
  })
}

/** Notifies once a day per host, because an order's own URL is known only to the merchant's server. */
async function tellOfGivingUp(ctx: Ctx, { host, url, notificationId }: Ready): Promise<void> {
  await sendNotice(ctx, {
    event: 'webhook',
    factKey: `notifyUrl.failing:${host}:${ctx.now.toISOString().slice(0, 10)}`,
    ...webhookNoticeTexts.gaveUp,
    values: { url },
    link: `/Products/Developer/Delivery/${notificationId}`,
  })
}
