import { openSender, type Sender } from '#features/gateway/webhooks/sending/sender.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { addJobs, type JobHandlers, type JobPayload } from '#server/jobs/queue.ts'

export const webhookJobs: JobHandlers = { 'notifications.due': attendToDue }

const senders = new WeakMap<App, Sender>()

/** The process's own sender, opened when it is first needed. */
export function senderOf(app: App): Sender {
  const known = senders.get(app)
  if (known) return known
  const opened = openSender(app)
  senders.set(app, opened)
  return opened
}

/** Ends the process's sender: what is under way is brought to its end first. */
export async function closeSender(app: App): Promise<void> {
  await senders.get(app)?.stop()
}

const laterMs = 5_000

/**
 * Hands over to the sender and is done, so that the queue's places stay free. The job ends when what is due has been taken up
 * in a transaction that left a later look behind; where there is no room it leaves one itself.
 */
async function attendToDue(app: App, { tenantId }: JobPayload): Promise<void> {
  if (await senderOf(app).attend(tenantId)) return
  const runAt = new Date(app.clock().getTime() + laterMs)
  const again = { name: 'notifications.due', payload: { tenantId, merchantId: '' }, runAt }
  await transaction(app.pool, tenantId, 'write', (db) =>
    addJobs(db, [{ ...again, key: `notifications.again:${tenantId}` }]),
  )
}
