import { sweepAlerts } from '#features/provider/risk/alerts/alertSweep.service.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** Every five minutes it is looked at what is watched. */
export const alertCron: CronEntry[] = [{ name: 'risk.alerts', pattern: '*/5 * * * *' }]

export const alertJobs: JobHandlers = {
  'risk.alerts': (app) => sweepAlerts(app),
}
