import { sendNotice } from '#features/notices/notices.service.ts'
import { findPerson } from '#features/settings/exports/exportOwner.sql.ts'
import { nextRunOf } from '#features/settings/exports/schedules/scheduleDays.service.ts'
import { beginRun, exportableView } from '#features/settings/exports/schedules/scheduleRuns.service.ts'
import { stopTexts } from '#features/settings/exports/schedules/schedules.messages.ts'
import { runDraft } from '#features/settings/exports/schedules/schedules.service.ts'
import {
  listSchedules,
  lockSchedule,
  type ScheduleRow,
  updateSchedule,
} from '#features/settings/exports/schedules/schedules.sql.ts'
import { asActor, type Ctx } from '#server/context.ts'
import { mayExport } from '#server/exports/exportOf.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import { AppError } from '#shared/errors.ts'
import type { Zone } from '#shared/zone.ts'

export const scheduleJobs: JobHandlers = {
  /** One due run. Several missed runs count as one. */
  'exports.schedule': (app, payload) =>
    asActor(app, jobPrincipal(payload, 'schedule'), 'write', async (ctx) => {
      const schedule = await lockSchedule(ctx.db, ctx.scope, String(payload.scheduleId))
      if (schedule?.state !== 'active' || schedule.nextRun === null) return ctx.unchanged()
      if (schedule.nextRun > ctx.now) {
        ctx.enqueue(runDraft(ctx.scope, schedule.scheduleId, schedule.nextRun))
        return ctx.unchanged()
      }
      await runOrStop(ctx, schedule)
    }),
}

const laterMs = 5 * 60_000

async function runOrStop(ctx: Ctx, schedule: ScheduleRow): Promise<void> {
  const { scheduleId, accountId, viewId } = schedule
  const owner = await findPerson(ctx.db, ctx.scope, accountId)
  const { declared } = await exportableView(ctx, accountId, viewId)
  if (!owner || !declared || !mayExport(owner, declared)) return stop(ctx, schedule)

  const exportId = await beginRun(ctx, schedule, owner).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'export.tooMany') return 'later' as const
    throw error
  })
  if (exportId === null) return stop(ctx, schedule)
  if (exportId === 'later') {
    ctx.enqueue(runDraft(ctx.scope, scheduleId, new Date(ctx.now.getTime() + laterMs)))
    return ctx.unchanged()
  }
  const nextRun = nextRunOf(schedule, ctx.now, owner.timezone as Zone)
  await updateSchedule(ctx.db, ctx.scope, scheduleId, { lastRun: ctx.now, nextRun })
  ctx.audit('schedule.run', { type: 'schedule', id: scheduleId }, { after: { exportId } })
  ctx.enqueue(runDraft(ctx.scope, scheduleId, nextRun))
}

/**
 * If its owner no longer has access to these rows, nothing is sent in their name and the merchant is
 * notified.
 */
async function stop(ctx: Ctx, schedule: ScheduleRow): Promise<void> {
  const { scheduleId, nextRun } = schedule
  await updateSchedule(ctx.db, ctx.scope, scheduleId, { state: 'stopped', nextRun: null })
  ctx.audit('schedule.stopped', { type: 'schedule', id: scheduleId })
  const [listed] = await listSchedules(ctx.db, ctx.scope, { scheduleId })
  await sendNotice(ctx, {
    event: 'export',
    factKey: `schedule:${scheduleId}:stopped:${nextRun?.toISOString() ?? ''}`,
    title: stopTexts.stopped,
    content: stopTexts.stoppedBody,
    values: { view: listed?.viewName ?? '', owner: listed?.owner ?? '' },
    link: '/Settings/Exports?tab=schedules',
  })
}
