import { setTimeout as sleep } from 'node:timers/promises'
import { type Firing, firingsOf, type Misfire } from '#features/system/scheduledJobs/firing.domain.ts'
import { type Cron, type PlanZone, readCron } from '#features/system/scheduledJobs/plans/cron.domain.ts'
import { nextTimes, timesAfter } from '#features/system/scheduledJobs/plans/cronTimes.domain.ts'
import {
  endRuns,
  insertRun,
  type JobRow,
  lockDueJobs,
  lockWaitingJobs,
  openRuns,
  setNextTime,
  syncJob,
} from '#features/system/scheduledJobs/scheduledJobs.sql.ts'
import { type App, asActor, type Ctx, type Principal, systemActor } from '#server/context.ts'
import { type JobDraft, missingJobs } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** Plans name minutes, so all that is due is due at the start of one. */
const lookEveryMs = 60_000
const againMs = 5_000
const longestMs = 14 * 86_400_000
export const runTask = 'scheduledJob.run'

export function clockWho(): Principal {
  return { scope: scopeOf(providerTenant, ''), actor: systemActor('clock'), requestId: nextId() }
}

/** Checks the schedules until stopped and enqueues due jobs. Any number of processes may do so at once. */
export async function startClock(app: App, cron: readonly CronEntry[]): Promise<{ stop(): Promise<void> }> {
  await syncJobs(app, cron)
  await takeUpPlans(app, cron)
  const stopped = new AbortController()
  const looking = look()

  async function look(): Promise<void> {
    let last = app.clock()
    while (!stopped.signal.aborted) {
      const now = app.clock()
      let rest = lookEveryMs - (Date.now() % lookEveryMs)
      await (now < last ? takeUpPlans(app, cron) : Promise.resolve())
        .then(() => {
          last = now
          return fireDue(app, cron)
        })
        .catch((error: unknown) => {
          rest = againMs
          app.log.warn({ err: error }, 'the clock could not be looked at')
        })
      await sleep(rest, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
  return {
    stop: async () => {
      stopped.abort()
      await looking
    },
  }
}

/** Makes the product's plans known to the database. */
export async function syncJobs(app: App, cron: readonly CronEntry[]): Promise<void> {
  await asActor(app, clockWho(), 'write', async (ctx) => {
    ctx.unchanged()
    for (const { name, pattern } of cron) {
      const plan = readCron(pattern)
      if (typeof plan === 'string') throw new Error(`the plan of ${name} is none: ${pattern}`)
      await syncJob(ctx.db, { name, pattern, nextTime: nextTimes(plan, 'UTC', ctx.now, 1)[0] ?? null })
    }
  })
}

/**
 * A clock that was ahead (in this process or an earlier one) leaves jobs waiting beyond their schedule, up
 * to a day. They are moved to the next time of their schedule. Returns how many were moved.
 */
export function takeUpPlans(app: App, cron: readonly CronEntry[]): Promise<number> {
  const names = cron.map(({ name }) => name)
  return asActor(app, clockWho(), 'write', async (ctx) => {
    ctx.unchanged()
    let taken = 0
    for (const { name, pattern, timezone, nextTime } of await lockWaitingJobs(ctx.db, names, ctx.now)) {
      const plan = readCron(pattern)
      const next = typeof plan === 'string' ? undefined : nextTimes(plan, timezone as PlanZone, ctx.now, 1)[0]
      if (next === undefined || nextTime === null || next >= nextTime) continue
      await setNextTime(ctx.db, name, next)
      taken += 1
    }
    return taken
  })
}

/** Enqueues due jobs. Returns the number of started runs. */
export function fireDue(app: App, cron: readonly CronEntry[]): Promise<number> {
  const names = cron.map(({ name }) => name)
  return asActor(app, clockWho(), 'write', async (ctx) => {
    ctx.unchanged()
    let begun = 0
    for (const job of await lockDueJobs(ctx.db, names, ctx.now)) begun += await fire(ctx, job)
    return begun
  })
}

async function fire(ctx: Ctx, job: JobRow): Promise<number> {
  const plan = readCron(job.pattern)
  if (typeof plan === 'string' || job.nextTime === null) throw new Error(`${job.name} has no plan`)
  const { times, next } = timesUntil(plan, job.timezone as PlanZone, job.nextTime, ctx.now)
  await setNextTime(ctx.db, job.name, next)
  const busy = !job.concurrent && (await isBusy(ctx, job.name))
  let begun = 0
  for (const firing of firingsOf(job.misfire as Misfire, times, ctx.now)) {
    // A run started now has its own row in the queue; only a run started earlier delays a scheduled time.
    const skipped = firing.skipped ?? (busy && firing.reason === 'clock' ? 'busy' : null)
    if (await beginRunOf(ctx, job, { ...firing, skipped })) begun += 1
  }
  return begun
}

async function beginRunOf(
  ctx: Ctx,
  job: JobRow,
  firing: Omit<Firing, 'skipped'> & { skipped: 'busy' | 'missed' | null },
) {
  const runId = nextId()
  const isNew = await insertRun(ctx.db, { ...firing, runId, name: job.name, begunBy: null })
  if (!isNew || firing.skipped !== null) return false
  ctx.enqueue(runDraft(job, runId))
  return true
}

/** Runs of a job that may not overlap share one row of the queue. */
export function runDraft({ name, concurrent }: Pick<JobRow, 'name' | 'concurrent'>, runId: string): JobDraft {
  const payload = { tenantId: providerTenant, merchantId: '', runId, name }
  // A run that fails is over. A run whose process dies is started again.
  return { name: runTask, payload, maxAttempts: 3, ...(concurrent ? {} : { queue: `scheduled.${name}` }) }
}

function timesUntil(plan: Cron, zone: PlanZone, first: Date, now: Date) {
  // Times missed longer ago are not even reported.
  const from = Math.max(first.getTime(), now.getTime() - longestMs)
  const times: Date[] = []
  for (const time of timesAfter(plan, zone, new Date(from - 1))) {
    if (time > now) return { times, next: time }
    times.push(time)
  }
  return { times, next: null }
}

/**
 * Returns whether a run is unfinished. If its job has disappeared from the queue, it is over with an
 * unknown result.
 */
async function isBusy(ctx: Ctx, name: string): Promise<boolean> {
  const open = (await openRuns(ctx.db, name)).map(({ runId }) => runId)
  const gone = await missingJobs(ctx.db, [runTask], 'runId', open)
  if (gone.length > 0) await endRuns(ctx.db, gone, ctx.now, { state: 'lost', ms: null })
  return open.length > gone.length
}
