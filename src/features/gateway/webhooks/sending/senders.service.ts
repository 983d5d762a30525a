import { openSender, type Sender } from '#features/gateway/webhooks/sending/sender.ts'
import type { BuildBodies } from '#features/gateway/webhooks/sending/sending.service.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { addJobs, type JobHandlers, type JobPayload } from '#server/jobs/queue.ts'

/** The jobs that send notifications with bodies built by a function. */
export function createWebhookJobs(buildBodies: BuildBodies): JobHandlers {
  return { 'notifications.due': (app, payload) => attendToDue(app, payload, buildBodies) }
}

const senders = new WeakMap<App, Sender>()

/** This process's sender, created on first use. */
export function senderOf(app: App, buildBodies: BuildBodies): Sender {
  const known = senders.get(app)
  if (known) return known
  const opened = openSender(app, buildBodies)
  senders.set(app, opened)
  return opened
}

/** Stops the process's sender after finishing what is in progress. */
export async function closeSender(app: App): Promise<void> {
  await senders.get(app)?.stop()
}

const laterMs = 5_000

/**
 * Hands over to the sender and ends, which frees its place in the queue. The sender has by then leased what
 * is due and scheduled a later check in one transaction; if it has no capacity, this job schedules one.
 */
async function attendToDue(app: App, { tenantId }: JobPayload, buildBodies: BuildBodies): Promise<void> {
  if (await senderOf(app, buildBodies).attend(tenantId)) return
  const runAt = new Date(app.clock().getTime() + laterMs)
  const again = { name: 'notifications.due', payload: { tenantId, merchantId: '' }, runAt }
  await transaction(app.pool, tenantId, 'write', (db) =>
    addJobs(db, tenantId, [{ ...again, key: `notifications.again:${tenantId}` }]),
  )
}
