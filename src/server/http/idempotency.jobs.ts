import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { deleteOldKeys, tenantsWithOldKeys } from '#server/http/idempotency.sql.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** Callers retry within minutes; a key is honoured for at least this long. */
const retentionMs = 48 * 3_600_000
const most = 5_000

/** Runs at night, in UTC. */
export const idempotencyCron: CronEntry[] = [{ name: 'system.deleteExpiredKeys', pattern: '42 9 * * *' }]

export const idempotencyJobs: JobHandlers = { 'system.deleteExpiredKeys': deleteExpiredKeys }

/** Deletes in batches, each in its own transaction, so that no statement runs long. */
async function deleteExpiredKeys(app: App): Promise<{ deleted: number }> {
  const before = new Date(app.clock().getTime() - retentionMs)
  let deleted = 0
  await forEachDue(
    app,
    (db) => tenantsWithOldKeys(db, before),
    async ({ tenantId }) => {
      for (let gone = most; gone === most; deleted += gone)
        gone = await transaction(app.pool, tenantId, 'write', (db) =>
          deleteOldKeys(db, tenantId, { before, most }),
        )
    },
  )
  return { deleted }
}
