import { deleteOldCalls } from '#features/system/apiLog/apiLog.sql.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { providerTenant } from '#server/session/scope.ts'

const storedDays = 14
const batch = 10_000

export const apiLogCron: CronEntry[] = [{ name: 'system.forgetCalls', pattern: '38 9 * * *' }]

export const apiLogJobs: JobHandlers = { 'system.forgetCalls': forgetCalls }

/** Many at a time, so that no statement is long. */
async function forgetCalls(app: App): Promise<{ deleted: number }> {
  const before = new Date(app.clock().getTime() - storedDays * 86_400_000)
  for (let deleted = 0; ; ) {
    const gone = await transaction(app.pool, providerTenant, 'write', (db) =>
      deleteOldCalls(db, before, batch),
    )
    deleted += gone
    if (gone < batch) return { deleted }
  }
}
