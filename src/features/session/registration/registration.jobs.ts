import { deleteUnconfirmed } from '#features/session/registration/registration.sql.ts'
import { transaction } from '#server/database/transaction.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { providerTenant } from '#server/session/scope.ts'

/** Nightly, in UTC. */
export const registrationCron: CronEntry[] = [{ name: 'registration.forget', pattern: '56 9 * * *' }]

/** Unconfirmed registrations are deleted after this time. */
const retentionMs = 30 * 86_400_000

export const registrationJobs: JobHandlers = {
  'registration.forget': (app) => {
    const before = new Date(app.clock().getTime() - retentionMs)
    return transaction(app.pool, providerTenant, 'write', (db) => deleteUnconfirmed(db, before))
  },
}
