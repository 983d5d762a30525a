import { remindOfExpiry } from '#features/account/expiryReminders/documentReminders.service.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** Hourly, because the day starts at different times in each time zone. */
export const documentCron: CronEntry[] = [{ name: 'document.remind', pattern: '20 * * * *' }]

export const documentJobs: JobHandlers = {
  'document.remind': (app) => remindOfExpiry(app),
}
