import { type Cron, leastGap } from '#features/system/scheduledJobs/plans/cron.domain.ts'

export const misfires = ['each', 'once', 'skip'] as const
export type Misfire = (typeof misfires)[number]

export const runStates = ['waiting', 'running', 'done', 'failed', 'skipped', 'lost'] as const
export type RunState = (typeof runStates)[number]

export const runReasons = ['clock', 'misfire', 'hand'] as const

/** One run to be recorded: for which time of the plan, and for how many of its times it stands. */
export type Firing = {
  fireTime: Date
  reason: 'clock' | 'misfire'
  standsFor: number
  skipped: 'missed' | null
}

/** A time counts as missed if no process has started it for this long. */
export const graceMs = 90_000

/** This many missed times are run one by one; older ones are reported as skipped. */
export const mostMadeGood = 100

/**
 * Returns the runs to start for the times since the last check, in order: each missed one, one for all of
 * them, or none, and the current one.
 */
export function firingsOf(misfire: Misfire, times: readonly Date[], now: Date): Firing[] {
  const isMissed = (time: Date) => now.getTime() - time.getTime() > graceMs
  const missed = times.filter(isMissed)
  const onTime = times
    .filter((time) => !isMissed(time))
    .map((fireTime): Firing => ({ fireTime, reason: 'clock', standsFor: 1, skipped: null }))
  const last = missed.at(-1)
  if (!last) return onTime
  if (misfire === 'skip')
    return [{ fireTime: last, reason: 'misfire', standsFor: missed.length, skipped: 'missed' }, ...onTime]
  if (misfire === 'each') {
    const given = missed.slice(0, -mostMadeGood)
    const gone = given.at(-1)
    const firings = missed
      .slice(-mostMadeGood)
      .map((fireTime): Firing => ({ fireTime, reason: 'misfire', standsFor: 1, skipped: null }))
    const message: Firing[] = gone
      ? [{ fireTime: gone, reason: 'misfire', standsFor: given.length, skipped: 'missed' }]
      : []
    return [...message, ...firings, ...onTime]
  }
  const [first, ...rest] = onTime
  // An on-time run replaces the missed ones.
  if (first) return [{ ...first, standsFor: missed.length + 1 }, ...rest]
  return [{ fireTime: last, reason: 'misfire', standsFor: missed.length, skipped: null }]
}

/**
 * A job that is built in for every minute may run that often; others go through every merchant and have a
 * longer minimum interval.
 */
export function leastMinutesOf(brought: Cron): number {
  return Math.min(leastGap(brought), 5)
}
