import { monthAfter } from '#features/provider/commissions/policies/policies.domain.ts'
import { isOver, makeStatements } from '#features/provider/commissions/statements/making.service.ts'
import { asActor, type Principal, systemActor } from '#server/context.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** Each day at 12:40 UTC: by then a month that has ended is over in every zone. */
export const commissionCron: CronEntry[] = [{ name: 'commission.make', pattern: '40 12 * * *' }]

export const commissionJobs: JobHandlers = {
  /** Makes the statements of last month that are missing; those that are there stay as they are. */
  'commission.make': async (app) => {
    const now = app.clock()
    const month = monthAfter(now.toISOString().slice(0, 7), -1)
    if (!isOver(month, now)) return { statements: 0 }
    const who: Principal = {
      scope: scopeOf(providerTenant, ''),
      actor: systemActor('commissions'),
      requestId: nextId(),
    }
    return {
      statements: await asActor(app, who, 'write', (ctx) => makeStatements(ctx, month, { again: false })),
    }
  },
}
