import {
  drawReminder,
  remindByCalendar,
  remindersWaiting,
} from '#features/products/invoices/reminders/reminders.service.ts'
import { type App, asActor, type Principal } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { forEachMerchant } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import { addJobs, type JobHandlers, type JobPayload } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** Hourly, to reach every merchant's morning in its time zone and to catch up after a miss. */
export const invoiceCron: CronEntry[] = [{ name: 'invoices.tick', pattern: '23 * * * *' }]

export const invoiceJobs: JobHandlers = {
  /** Looks for customers to remind today at every merchant. */
  'invoices.tick': (app) => forEachMerchant(app, (merchant) => lookAt(app, merchant)),
  /** Each in its own transaction, so an interrupted job resumes. */
  'invoices.remind': async (app, payload) => {
    const who = jobPrincipal(payload, 'invoices')
    for (const invoiceId of await asActor(app, who, 'read', remindersWaiting)) {
      await remindOf(app, who, invoiceId).catch((error) => {
        app.log.error({ err: error, invoiceId }, 'a customer could not be reminded')
      })
    }
  },
}

async function remindOf(app: App, who: Principal, invoiceId: string): Promise<void> {
  const drawn = await drawReminder(app, who, invoiceId)
  if (drawn) await asActor(app, who, 'write', (ctx) => remindByCalendar(ctx, invoiceId, drawn))
}

async function lookAt(app: App, payload: JobPayload): Promise<void> {
  const waiting = await asActor(app, jobPrincipal(payload, 'invoices'), 'read', remindersWaiting)
  if (waiting.length === 0) return
  const { tenantId, merchantId } = payload
  const key = `invoices.remind:${tenantId}:${merchantId}`
  const job = { name: 'invoices.remind', payload, key, queue: 'invoices' }
  await transaction(app.pool, tenantId, 'write', (db) => addJobs(db, [job]))
}
