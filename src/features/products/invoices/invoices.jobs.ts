import {
  drawReminder,
  firstHour,
  remindByCalendar,
  remindersWaiting,
} from '#features/products/invoices/reminders/reminders.service.ts'
import { merchantsToRemind } from '#features/products/invoices/reminders/reminders.sql.ts'
import { type App, asActor, type Principal } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { forEachDue, type MerchantKey } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import { addJobs, type JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** Hourly, to reach every merchant's morning in its time zone and to catch up after a miss. */
export const invoiceCron: CronEntry[] = [{ name: 'invoices.tick', pattern: '23 * * * *' }]

export const invoiceJobs: JobHandlers = {
  /** Looks for merchants with customers to remind today. */
  'invoices.tick': (app) =>
    forEachDue(
      app,
      (db) => merchantsToRemind(db, app.clock(), firstHour),
      (merchant) => startReminding(app, merchant),
    ),
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

async function startReminding(app: App, merchant: MerchantKey): Promise<void> {
  const { tenantId, merchantId } = merchant
  const key = `invoices.remind:${tenantId}:${merchantId}`
  const job = { name: 'invoices.remind', payload: merchant, key, queue: 'invoices' }
  await transaction(app.pool, tenantId, 'write', (db) => addJobs(db, tenantId, [job]))
}
