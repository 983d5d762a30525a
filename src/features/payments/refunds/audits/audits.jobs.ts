import { lapseAudit } from '#features/payments/refunds/audits/audits.service.ts'
import { overdueAudits } from '#features/payments/refunds/audits/audits.sql.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import { atDesk } from '#server/desk.ts'
import { forEachApart } from '#server/jobs/forEach.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import { scopeOf } from '#server/session/scope.ts'

export const refundAuditJobs: JobHandlers = { 'refundAudits.lapse': (app) => lapseOverdue(app) }

/** What nobody decided on is refused by itself. */
export const refundAuditCron = [{ name: 'refundAudits.lapse', pattern: '*/10 * * * *' }]

async function lapseOverdue(app: App): Promise<void> {
  const overdue = await atDesk({ app }, (db) => overdueAudits(db, app.clock()))
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
