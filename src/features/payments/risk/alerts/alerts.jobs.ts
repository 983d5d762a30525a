import { sweepAlerts } from '#features/payments/risk/alerts/alertSweep.service.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** The measures are evaluated every five minutes. */
export const alertCron: CronEntry[] = [{ name: 'risk.alerts', pattern: '*/5 * * * *' }]

export const alertJobs: JobHandlers = {
  'risk.alerts': (app) => sweepAlerts(app),
}
