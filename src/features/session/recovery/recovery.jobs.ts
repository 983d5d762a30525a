import { deleteLinks, tenantsWithLinks } from '#features/session/emailVerification/emailVerification.sql.ts'
import { mailCode } from '#features/session/recovery/codeMails.service.ts'
import { deleteRequests } from '#features/session/recovery/recovery.sql.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { providerTenant } from '#server/session/scope.ts'

/** Nightly, in UTC. */
export const recoveryCron: CronEntry[] = [{ name: 'password.forget', pattern: '54 9 * * *' }]

export const recoveryJobs: JobHandlers = {
  'password.mailCode': (app, { request }) => mailCode(app, Buffer.from(String(request), 'hex')),
  'password.forget': forgetOld,
}

/** Kept as long as the daily limits look back; links longer, to tell an expired link from a wrong one. */
const retentionMs = 2 * 86_400_000

async function forgetOld(app: App): Promise<void> {
  const before = new Date(app.clock().getTime() - retentionMs)
  await transaction(app.pool, providerTenant, 'write', (db) => deleteRequests(db, before))
  await forEachDue(
    app,
    (db) => tenantsWithLinks(db, before),
    ({ tenantId }) => transaction(app.pool, tenantId, 'write', (db) => deleteLinks(db, tenantId, before)),
  )
}
