import { matchOpenLines } from '#features/finances/bankCredits/matching/matching.service.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** Hourly, because a payout may be marked as sent after the statement with its debit was read. */
export const bankCreditCron: CronEntry[] = [{ name: 'bankCredit.match', pattern: '17 * * * *' }]

export const bankCreditJobs: JobHandlers = {
  'bankCredit.match': (app) => matchOpenLines(app),
}
