import { rollUp } from '#features/payments/rollUps/rollUps.service.ts'
import type { App } from '#server/context.ts'
import { forEachMerchant } from '#server/jobs/forEach.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

export const rollUpJobs: JobHandlers = { 'dashboard.rollUp': rollUpAll, 'dashboard.fold': fold }

export const rollUpCron: CronEntry[] = [{ name: 'dashboard.rollUp', pattern: '* * * * *' }]

/** Carries every merchant's sums on. */
async function rollUpAll(app: App): Promise<void> {
  await forEachMerchant(app, ({ tenantId, merchantId }) => rollUp(app, tenantId, merchantId))
}

/** Takes in what came late to one merchant. */
async function fold(app: App, { tenantId, merchantId }: JobPayload): Promise<void> {
  await rollUp(app, tenantId, merchantId)
}
