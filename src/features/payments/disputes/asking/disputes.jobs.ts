import { askChannel } from '#features/payments/disputes/asking/disputeAsking.service.ts'
import { remindTenants, sweepAsking } from '#features/payments/disputes/asking/disputeReminders.service.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** Background jobs of disputes. Each may run twice. */
export const disputeJobs: JobHandlers = {
  'dispute.ask': askChannel,
  'dispute.remind': (app) => remindTenants(app),
  'dispute.sweep': (app) => sweepAsking(app),
}

export const disputeCron: CronEntry[] = [
  { name: 'dispute.remind', pattern: '35 * * * *' },
  { name: 'dispute.sweep', pattern: '*/10 * * * *' },
]
