import { z } from 'zod'
import { seesAll } from '#features/settings/exports/exports.service.ts'
import { nextRunOf } from '#features/settings/exports/schedules/scheduleDays.service.ts'
import { beginRun, exportableView } from '#features/settings/exports/schedules/scheduleRuns.service.ts'
import type {
  NewSchedule,
  Schedule,
  ScheduleChange,
} from '#features/settings/exports/schedules/schedules.contract.ts'
import {
  countSchedules,
  deleteSchedule,
  insertSchedule,
  type Listed,
  listSchedules,
  lockSchedule,
  type ScheduleRow,
  type Timing,
  updateSchedule,
} from '#features/settings/exports/schedules/schedules.sql.ts'
import { scheduleErrors } from '#features/settings/views/schedules.errors.ts'
import { viewErrors } from '#features/settings/views/views.errors.ts'
import { exportAt, mayExport } from '#server/exports/exportOf.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { JobDraft } from '#server/jobs/queue.ts'
import { mailReady } from '#server/mail/transport.ts'
import { nextId } from '#server/nextId.ts'
import type { Scope } from '#server/session/scope.ts'
import { permissionErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { consoleLanguage } from '#shared/messages.ts'
import type { Zone } from '#shared/zone.ts'

/** So many schedules has a merchant at most. */
const mostSchedules = 30

const target = (scheduleId: string) => ({ type: 'schedule', id: scheduleId }) as const
const zoneOf = ({ signedIn }: RequestCtx) => signedIn.timezone as Zone

/** The job of a schedule's next run; one drafted later takes its place. */
export function runDraft({ tenantId, merchantId }: Scope, scheduleId: string, runAt: Date): JobDraft {
  const payload = { tenantId, merchantId, scheduleId }
  return { name: 'exports.schedule', payload, runAt, key: `exports.schedule:${tenantId}:${scheduleId}` }
}

export async function schedulesShown(ctx: RequestCtx) {
  const whose = seesAll(ctx.signedIn) ? {} : { accountId: ctx.signedIn.accountId }
  const rows = await listSchedules(ctx.db, ctx.scope, whose)
  return { schedules: rows.map((row) => shown(row, ctx)), mailReady: mailReady(ctx.app.config) }
}

export async function addSchedule(ctx: RequestCtx, { viewId, ...given }: NewSchedule): Promise<Schedule> {
  await checkMayRun(ctx, ctx.signedIn.accountId, viewId)
  if ((await countSchedules(ctx.db, ctx.scope)) >= mostSchedules)
    throw new AppError(scheduleErrors.limit, { values: { count: mostSchedules } })

  const timing = withoutRepeats(given)
  const scheduleId = nextId()
  const nextRun = nextRunOf(timing, ctx.now, zoneOf(ctx))
  const { signedIn } = ctx
  const language = consoleLanguage(ctx.language)
  const row = { ...timing, scheduleId, accountId: signedIn.accountId, viewId, language, nextRun }
  await insertSchedule(ctx.db, ctx.scope, row, ctx.now)
  ctx.audit('schedule.added', target(scheduleId), { after: { viewId, ...timing } })
  ctx.enqueue(runDraft(ctx.scope, scheduleId, nextRun))
  return one(ctx, scheduleId)
}

/** Changes when and to whom. Only its owner may: it is in their name that rows leave the house. */
export async function editSchedule(
  ctx: RequestCtx,
  { scheduleId, ...given }: ScheduleChange,
): Promise<Schedule> {
  const before = await own(ctx, scheduleId)
  const timing = withoutRepeats(given)
  const nextRun = before.state === 'active' ? nextRunOf(timing, ctx.now, zoneOf(ctx)) : null
  await updateSchedule(ctx.db, ctx.scope, scheduleId, { timing, nextRun })
  ctx.audit('schedule.edited', target(scheduleId), { before: timingIn(before), after: timing })
  if (nextRun) ctx.enqueue(runDraft(ctx.scope, scheduleId, nextRun))
  return one(ctx, scheduleId)
}

export async function pauseSchedule(ctx: RequestCtx, scheduleId: string): Promise<Schedule> {
  const { state } = await visible(ctx, scheduleId)
  if (state !== 'active') {
    ctx.unchanged()
    return one(ctx, scheduleId)
  }
  await updateSchedule(ctx.db, ctx.scope, scheduleId, { state: 'paused', nextRun: null })
  ctx.audit('schedule.paused', target(scheduleId))
  return one(ctx, scheduleId)
}

/** Resumes with the next scheduled run; missed runs are skipped. */
export async function resumeSchedule(ctx: RequestCtx, scheduleId: string): Promise<Schedule> {
  const row = await own(ctx, scheduleId)
  if (row.state === 'active') {
    ctx.unchanged()
    return one(ctx, scheduleId)
  }
  await checkMayRun(ctx, row.accountId, row.viewId)
  const nextRun = nextRunOf(row, ctx.now, zoneOf(ctx))
  await updateSchedule(ctx.db, ctx.scope, scheduleId, { state: 'active', nextRun })
  ctx.audit('schedule.resumed', target(scheduleId))
  ctx.enqueue(runDraft(ctx.scope, scheduleId, nextRun))
  return one(ctx, scheduleId)
}

/** Runs it now in addition; the schedule is unchanged. */
export async function runSchedule(ctx: RequestCtx, scheduleId: string): Promise<{ exportId: string }> {
  const row = await own(ctx, scheduleId)
  await checkMayRun(ctx, row.accountId, row.viewId)
  const exportId = await beginRun(ctx, row, ctx.signedIn)
  if (exportId === null) throw new AppError(scheduleErrors.noExport)
  await updateSchedule(ctx.db, ctx.scope, scheduleId, { lastRun: ctx.now })
  ctx.audit('schedule.run', target(scheduleId), { after: { exportId, byHand: true } })
  return { exportId }
}

export async function removeSchedule(ctx: RequestCtx, scheduleId: string) {
  const row = await visible(ctx, scheduleId)
  await deleteSchedule(ctx.db, ctx.scope, scheduleId)
  ctx.audit('schedule.removed', target(scheduleId), { before: { viewId: row.viewId, ...timingIn(row) } })
  return {}
}

/** Refuses what the first run would fail at. */
async function checkMayRun(ctx: RequestCtx, accountId: string, viewId: string): Promise<void> {
  if (!mailReady(ctx.app.config)) throw new AppError(scheduleErrors.noMail)
  const found = await exportableView(ctx, accountId, viewId)
  if (!found.view) throw new AppError(viewErrors.notFound)
  if (!found.declared) throw new AppError(scheduleErrors.noExport)
  if (mayExport(ctx.signedIn, found.declared)) return
  const permission = found.declared.access
  throw new AppError(permissionErrors.missing, { values: { permission }, permission })
}

async function visible(ctx: RequestCtx, scheduleId: string): Promise<ScheduleRow> {
  const known = z.uuid().safeParse(scheduleId).success
  const row = known ? await lockSchedule(ctx.db, ctx.scope, scheduleId) : undefined
  if (!row || !(seesAll(ctx.signedIn) || row.accountId === ctx.signedIn.accountId))
    throw new AppError(scheduleErrors.notFound)
  return row
}

async function own(ctx: RequestCtx, scheduleId: string): Promise<ScheduleRow> {
  const row = await visible(ctx, scheduleId)
  if (row.accountId !== ctx.signedIn.accountId) throw new AppError(scheduleErrors.notFound)
  return row
}

async function one(ctx: RequestCtx, scheduleId: string): Promise<Schedule> {
  const [row] = await listSchedules(ctx.db, ctx.scope, { scheduleId })
  if (!row) throw new AppError(scheduleErrors.notFound)
  return shown(row, ctx)
}

function withoutRepeats(timing: Timing): Timing {
  const addresses = [...new Map(timing.addresses.map((each) => [each.toLowerCase(), each])).values()]
  return { ...timing, addresses }
}

function timingIn({ format, period, frequency, weekday, dayOfMonth, hour, addresses }: ScheduleRow): Timing {
  return { format, period, frequency, weekday, dayOfMonth, hour, addresses }
}

function shown(row: Listed, { signedIn }: RequestCtx): Schedule {
  return {
    ...timingIn(row),
    scheduleId: row.scheduleId,
    viewId: row.viewId,
    viewName: row.viewName,
    name: exportAt(row.exportPath)?.name ?? row.exportPath,
    state: row.state,
    owner: row.owner ?? '',
    mine: row.accountId === signedIn.accountId,
    lastRun: row.lastRun,
    nextRun: row.nextRun,
    lastExport:
      row.lastExportId && row.lastExportState
        ? { exportId: row.lastExportId, state: row.lastExportState }
        : null,
  }
}
