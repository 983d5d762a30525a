import { issueMonth, monthsDue } from '#features/finances/monthly/monthly.service.ts'
import { type App, asActor, type Principal, systemActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { forEachMerchant } from '#server/jobs/forEach.ts'
import { addJobs, type JobDraft, type JobHandlers, type JobPayload } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { scopeOf } from '#server/session/scope.ts'

/** Hourly, so that a month is issued within an hour of its end in any time zone, as are missed ones. */
export const monthlyCron: CronEntry[] = [{ name: 'monthly.tick', pattern: '17 * * * *' }]

export const monthlyJobs: JobHandlers = {
  /** Checks every merchant for ended months that are not issued. */
  'monthly.tick': (app) => forEachMerchant(app, (merchant) => lookAt(app, merchant)),
  /** Issues a merchant's months in order, each in its own transaction, so that it resumes after a crash. */
  'monthly.issue': async (app, payload) => {
    const due = await asActor(app, principalOf(payload), 'read', monthsDue)
    for (const month of due) {
      await asActor(app, principalOf(payload), 'write', (ctx) => issueMonth(ctx, month))
    }
  },
}

async function lookAt(app: App, payload: JobPayload): Promise<void> {
  const due = await asActor(app, principalOf(payload), 'read', monthsDue)
  if (due.length === 0) return
  await transaction(app.pool, payload.tenantId, 'write', (db) => addJobs(db, [issuing(payload)]))
}

function issuing(payload: JobPayload): JobDraft {
  const { tenantId, merchantId } = payload
  return { name: 'monthly.issue', payload, key: `monthly.issue:${tenantId}:${merchantId}` }
}

function principalOf({ tenantId, merchantId }: JobPayload): Principal {
  return {
    scope: scopeOf(tenantId, merchantId),
    actor: systemActor('monthly'),
    requestId: 'monthly',
  }
}
