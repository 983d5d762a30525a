import { applyChange, applyJob } from '#features/account/changes/changeDecisions.service.ts'
import { dueChanges } from '#features/account/changes/changes.sql.ts'
import { asActor } from '#server/context.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { scopeOf } from '#server/session/scope.ts'

/** Every ten minutes: applies due changes whose own job was lost. */
export const changeCron: CronEntry[] = [{ name: 'change.tick', pattern: '*/10 * * * *' }]

export const changeJobs: JobHandlers = {
  'change.tick': (app) =>
    forEachDue(
      app,
      (db) => dueChanges(db, app.clock()),
      ({ tenantId, merchantId, requestId }) =>
        asActor(app, jobPrincipal({ tenantId, merchantId }, 'changes'), 'write', async (ctx) => {
          ctx.unchanged()
          ctx.enqueue(applyJob({ scope: scopeOf(tenantId, merchantId) }, requestId, ctx.now))
        }),
    ),
  'change.apply': (app, payload) =>
    asActor(app, jobPrincipal(payload, 'changes'), 'write', (ctx) =>
      applyChange(ctx, String(payload.requestId)),
    ),
}
