import { deleteBefore, tenantsWithChallenges } from '#features/session/challenges/challenges.sql.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** Nightly, in UTC. */
export const challengeCron: CronEntry[] = [{ name: 'challenge.forget', pattern: '52 9 * * *' }]

export const challengeJobs: JobHandlers = { 'challenge.forget': forgetOld }

const retentionMs = 86_400_000

async function forgetOld(app: App): Promise<void> {
  const before = new Date(app.clock().getTime() - retentionMs)
  await forEachDue(
    app,
    (db) => tenantsWithChallenges(db, before),
    ({ tenantId }) => transaction(app.pool, tenantId, 'write', (db) => deleteBefore(db, tenantId, before)),
  )
}
