import { runDraft } from '#features/system/scheduledJobs/clock.ts'
import { leastMinutesOf } from '#features/system/scheduledJobs/firing.domain.ts'
import { jobOf } from '#features/system/scheduledJobs/jobViews.service.ts'
import {
  type Cron,
  leastGap,
  type PlanZone,
  readCron,
} from '#features/system/scheduledJobs/plans/cron.domain.ts'
import { nextTimes } from '#features/system/scheduledJobs/plans/cronTimes.domain.ts'
import { scheduledJobErrors } from '#features/system/scheduledJobs/scheduledJobs.errors.ts'
import type { ScheduledJob } from '#features/system/scheduledJobs/scheduledJobs.fields.ts'
import { faultText } from '#features/system/scheduledJobs/scheduledJobs.messages.ts'
import {
  insertRun,
  type JobRow,
  lockJob,
  openRuns,
  updateJob,
} from '#features/system/scheduledJobs/scheduledJobs.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { TextValues } from '#shared/messages.ts'

type Plan = Pick<ScheduledJob, 'pattern' | 'timezone' | 'misfire' | 'concurrent'>

async function locked(ctx: Ctx, name: string): Promise<JobRow> {
  const job = await lockJob(ctx.db, name)
  if (!job) throw new AppError(scheduledJobErrors.notFound)
  return job
}

/** Parses the schedule if this job may have it; otherwise throws a field error. */
export function planFor({ defaultPattern }: Pick<JobRow, 'defaultPattern'>, pattern: string): Cron {
  const plan = readCron(pattern)
  if (typeof plan === 'string') throw patternFault(plan)
  const brought = readCron(defaultPattern)
  const least = typeof brought === 'string' ? 1 : leastMinutesOf(brought)
  if (leastGap(plan) < least) throw patternFault('tooOften', { count: least })
  return plan
}

function patternFault(fault: keyof typeof faultText, values: TextValues = {}): AppError {
  return new AppError(requestErrors.invalid, {
    fields: [{ field: 'pattern', text: faultText[fault], values }],
  })
}

/** Returns the next five times of a possible schedule. Throws `scheduledJob.notFound`, or a field error. */
export async function timesOf(ctx: Ctx, name: string, pattern: string, timezone: PlanZone) {
  const job = await jobOf(ctx, name)
  return { times: nextTimes(planFor(job, pattern), timezone, ctx.now, 5) }
}

/**
 * Changes a job's schedule from its next time. Throws `scheduledJob.changed` if another person was faster.
 */
export async function changePlan(
  ctx: Ctx,
  name: string,
  wanted: Plan & { version: number },
): Promise<ScheduledJob> {
  const before = await locked(ctx, name)
  if (before.version !== wanted.version) throw new AppError(scheduledJobErrors.changed)
  const plan = planFor(before, wanted.pattern)
  const { pattern, timezone, misfire, concurrent } = {
    ...wanted,
    pattern: wanted.pattern.trim().replaceAll(/\s+/g, ' '),
  }
  const after = { pattern, timezone, misfire, concurrent }
  const was = Object.fromEntries(Object.keys(after).map((key) => [key, before[key as keyof Plan]]))
  if (JSON.stringify(was) === JSON.stringify(after)) {
    ctx.unchanged()
    return jobOf(ctx, name)
  }
  const next = nextTimes(plan, timezone, ctx.now, 1)[0] ?? null
  await updateJob(ctx.db, name, { ...after, nextTime: next })
  ctx.audit('scheduledJob.changed', { type: 'scheduledJob', id: name }, { before: was, after })
  return told(ctx, name)
}

export async function pauseJob(ctx: Ctx, name: string): Promise<ScheduledJob> {
  const { state } = await locked(ctx, name)
  if (state === 'paused') ctx.unchanged()
  else {
    await updateJob(ctx.db, name, { state: 'paused' })
    ctx.audit(
      'scheduledJob.paused',
      { type: 'scheduledJob', id: name },
      { before: { state }, after: { state: 'paused' } },
    )
  }
  return told(ctx, name)
}

/** Times that went by while it was paused are not made good. */
export async function resumeJob(ctx: Ctx, name: string): Promise<ScheduledJob> {
  const { state, pattern, timezone } = await locked(ctx, name)
  const plan = readCron(pattern)
  if (state === 'running' || typeof plan === 'string') ctx.unchanged()
  else {
    const next = nextTimes(plan, timezone as PlanZone, ctx.now, 1)[0] ?? null
    await updateJob(ctx.db, name, { state: 'running', nextTime: next })
    ctx.audit(
      'scheduledJob.resumed',
      { type: 'scheduledJob', id: name },
      { before: { state }, after: { state: 'running' } },
    )
  }
  return told(ctx, name)
}

/** Runs it once, even while it is paused. Throws `scheduledJob.waiting` if such a run has not started yet. */
export async function runOnce(ctx: Ctx, name: string): Promise<Record<string, never>> {
  const job = await locked(ctx, name)
  const open = await openRuns(ctx.db, name)
  if (open.some(({ state, reason }) => state === 'waiting' && reason === 'hand'))
    throw new AppError(scheduledJobErrors.waiting)
  const runId = nextId()
  const begun = {
    fireTime: ctx.now,
    reason: 'hand',
    standsFor: 1,
    skipped: null,
    begunBy: ctx.actor.name,
  } as const
  await insertRun(ctx.db, { ...begun, runId, name })
  ctx.enqueue(runDraft(job, runId))
  ctx.audit('scheduledJob.begun', { type: 'scheduledJob', id: name }, { after: { runId } })
  await publish(ctx.db, ctx.scope, { topic: 'scheduledJob', id: name })
  return {}
}

async function told(ctx: Ctx, name: string): Promise<ScheduledJob> {
  await publish(ctx.db, ctx.scope, { topic: 'scheduledJob', id: name })
  return jobOf(ctx, name)
}
