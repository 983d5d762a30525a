import { anchorPostings } from '#features/finances/transactions/postings/postingAnchors.service.ts'
import type { App } from '#server/context.ts'
import { forEachMerchant } from '#server/jobs/forEach.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

export const transactionJobs: JobHandlers = { 'transactions.anchor': anchorAll }

export const transactionCron: CronEntry[] = [{ name: 'transactions.anchor', pattern: '* * * * *' }]

/** Extends every merchant's anchors over postings old enough that their rank is final. */
async function anchorAll(app: App): Promise<void> {
  await forEachMerchant(app, ({ tenantId, merchantId }) => anchorPostings(app, tenantId, merchantId))
}
