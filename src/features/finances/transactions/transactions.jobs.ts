import { anchorPostings } from '#features/finances/transactions/postings/postingAnchors.service.ts'
import { merchantsWithPostings } from '#features/finances/transactions/postings/postingAnchors.sql.ts'
import type { App } from '#server/context.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { advanceDueAnchors } from '#server/lists/dueAnchors.service.ts'

export const transactionJobs: JobHandlers = { 'transactions.anchor': anchorAll }

export const transactionCron: CronEntry[] = [{ name: 'transactions.anchor', pattern: '* * * * *' }]

/** Extends merchants' anchors over postings old enough that their rank is final. */
async function anchorAll(app: App): Promise<void> {
  await advanceDueAnchors(app, 'postings', merchantsWithPostings, ({ tenantId, merchantId }) =>
    anchorPostings(app, tenantId, merchantId),
  )
}
