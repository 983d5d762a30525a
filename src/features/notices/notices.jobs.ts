import { deleteSent, overdueMerchants } from '#features/notices/mails/dueMails.sql.ts'
import { mailDue } from '#features/notices/mails/mailOut.service.ts'
import { archiveNotices, merchantsToArchive } from '#features/notices/notices.sql.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** How long a notice stays in the lists. */
export const listedDays = 180
const lateMs = 2 * 60_000

export const noticeJobs: JobHandlers = {
  'notices.mail': mailNow,
  /** Handles notices without a job: it was discarded or lost with its process. */
  'notices.sweep': async (app) => {
    const before = new Date(app.clock().getTime() - lateMs)
    await forEachDue(
      app,
      (db) => overdueMerchants(db, before),
      (merchant) => mailNow(app, merchant),
    )
  },
  'notices.archive': async (app) => {
    await forEachDue(
      app,
      (db) => merchantsToArchive(db, archivedBefore(app.clock())),
      (merchant) => asActor(app, jobPrincipal(merchant, 'notices'), 'write', archiveOld),
    )
  },
}

export const noticeCron: CronEntry[] = [
  { name: 'notices.sweep', pattern: '*/15 * * * *' },
  { name: 'notices.archive', pattern: '10 9 * * *' },
]

async function mailNow(app: App, payload: JobPayload): Promise<void> {
  await asActor(app, jobPrincipal(payload, 'notices'), 'write', mailDue)
}

const archivedBefore = (now: Date) => new Date(now.getTime() - listedDays * 86_400_000)

async function archiveOld(ctx: Ctx): Promise<void> {
  const before = archivedBefore(ctx.now)
  await deleteSent(ctx.db, ctx.scope, before)
  const notices = await archiveNotices(ctx.db, ctx.scope, before)
  if (notices === 0) return ctx.unchanged()
  ctx.audit('notice.archived', { type: 'merchant', id: ctx.scope.merchantId }, { after: { notices } })
}
