import { merchantsWithMonths } from '#features/finances/monthly/dueMonths.sql.ts'
import {
  isCutOff,
  issueMonth,
  monthsDue,
  monthsEndedBefore,
} from '#features/finances/monthly/monthly.service.ts'
import { type App, asActor, type Principal, systemActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { forEachDue, type MerchantKey } from '#server/jobs/forEach.ts'
import { addJobs, type JobDraft, type JobHandlers, type JobPayload } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { scopeOf } from '#server/session/scope.ts'

/** Hourly, so that a month is issued within an hour of its end in any time zone, as are missed ones. */
export const monthlyCron: CronEntry[] = [{ name: 'monthly.tick', pattern: '17 * * * *' }]

export const monthlyJobs: JobHandlers = {
  /** Looks for merchants with ended months that are not issued. */
  'monthly.tick': (app) =>
    forEachDue(
      app,
      async (db) =>
        (await merchantsWithMonths(db, monthsEndedBefore(app.clock()))).filter(isCutOff).map(keyOf),
      (merchant) => startIssuing(app, merchant),
    ),
  /** Issues a merchant's months in order, each in its own transaction, so that it resumes after a crash. */
  'monthly.issue': async (app, payload) => {
    const due = await asActor(app, principalOf(payload), 'read', monthsDue)
    for (const month of due) {
      await asActor(app, principalOf(payload), 'write', (ctx) => issueMonth(ctx, month))
    }
  },
}

const keyOf = ({ tenantId, merchantId }: MerchantKey): MerchantKey => ({ tenantId, merchantId })

async function startIssuing(app: App, merchant: MerchantKey): Promise<void> {
  await transaction(app.pool, merchant.tenantId, 'write', (db) =>
    addJobs(db, merchant.tenantId, [issuing(merchant)]),
  )
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
