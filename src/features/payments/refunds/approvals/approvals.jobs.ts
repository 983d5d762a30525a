import { lapseAudit } from '#features/payments/refunds/approvals/approvals.service.ts'
import { type OverdueAudit, overdueAudits } from '#features/payments/refunds/approvals/approvals.sql.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import { forEachApart } from '#server/jobs/forEach.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { scopeOf } from '#server/session/scope.ts'

export const refundApprovalJobs: JobHandlers = { 'refundAudits.lapse': (app) => lapseOverdue(app) }

/** Refuses refund requests that nobody decided in time. */
export const refundApprovalCron = [{ name: 'refundAudits.lapse', pattern: '*/10 * * * *' }]

const atOnce = 1_000

/** Refuses all requests that are overdue now, reading `limit` at a time. */
export async function lapseOverdue(app: App, limit = atOnce): Promise<void> {
  const now = app.clock()
  const overdue: OverdueAudit[] = []
  for (let found = limit; found === limit; ) {
    const next = await readAcrossTenants({ app }, (db) =>
      overdueAudits(db, { now, after: overdue.at(-1) ?? null, limit }),
    )
    overdue.push(...next)
    found = next.length
  }
  await forEachApart(
    app,
    overdue,
    (one) => one,
    ({ tenantId, merchantId, auditId }) => {
      const scope = scopeOf(tenantId, merchantId)
      const who = { scope, actor: systemActor('refundAudits.lapse'), requestId: 'lapse' }
      return asActor(app, who, 'write', (ctx) => lapseAudit(ctx, auditId))
    },
  )
}
