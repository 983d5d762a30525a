import { merchantsToRollUp } from '#features/payments/rollUps/dueRollUps.sql.ts'
import { madeClose, salesClose } from '#features/payments/rollUps/rollUps.domain.ts'
import { rollUp } from '#features/payments/rollUps/rollUps.service.ts'
import type { App } from '#server/context.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

export const rollUpJobs: JobHandlers = { 'dashboard.rollUp': rollUpAll, 'dashboard.fold': fold }

export const rollUpCron: CronEntry[] = [{ name: 'dashboard.rollUp', pattern: '* * * * *' }]

/** Extends the sums of merchants with something new in them. */
async function rollUpAll(app: App): Promise<void> {
  const now = app.clock()
  await forEachDue(
    app,
    (db) => merchantsToRollUp(db, { salesClose: salesClose(now), madeClose: madeClose(now), now }),
    ({ tenantId, merchantId }) => rollUp(app, tenantId, merchantId),
  )
}

/** Takes in what came late to one merchant. */
async function fold(app: App, { tenantId, merchantId }: JobPayload): Promise<void> {
  await rollUp(app, tenantId, merchantId)
}
