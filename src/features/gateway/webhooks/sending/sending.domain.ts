/** Seconds until the next attempt, after the first, second, ... that failed. */
export const retrySeconds = [15, 60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400] as const
const jitter = 0.2

/** While an attempt is under way nobody else takes the notification up; later, its process must be gone. */
export const leaseSeconds = 30

/** So many attempts in a row that fail, and the merchant is told. */
export const failuresUntilNotice = 5

/** A notification as its next attempt finds it; `retries` counts the attempts by the schedule. */
export type Standing = {
  status: 'waiting' | 'delivered' | 'failed' | 'paused'
  retries: number
  manual: boolean
  deliveredBefore: boolean
}
export type Verdict = {
  status: 'waiting' | 'delivered' | 'failed' | 'paused'
  retries: number
  /** Seconds from now; null where none is planned. */
  nextSeconds: number | null
}

/**
 * What an attempt makes of a notification. `chance` between 0 and 1 spreads the retries. What was paused or given up
 * meanwhile stays so where the attempt failed; an attempt that someone asked for uses up none of the schedule.
 */
export function judge(standing: Standing, acknowledged: boolean, chance: number): Verdict {
  const counts = !standing.manual || standing.retries === 0
  const retries = standing.retries + (counts ? 1 : 0)
  if (acknowledged || standing.deliveredBefore) return { status: 'delivered', retries, nextSeconds: null }
  if (standing.status !== 'waiting') return { status: standing.status, retries, nextSeconds: null }

  const planned = retrySeconds[retries - 1]
  if (planned === undefined) return { status: 'failed', retries, nextSeconds: null }
  return { status: 'waiting', retries, nextSeconds: planned * (1 + jitter * (chance - 0.5)) }
}

/** Only a 2xx acknowledges. */
export function isAcknowledged(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/** How many calls are under way at once: in all, to receivers that have not answered yet, and to any one receiver. */
export const mostAtOnce = 128
export const mostUnproven = 64
export const mostPerLane = 8

/** One receiver of one tenant. It begins with one call at a time, and has earned more by each that is answered. */
export type Lane = { inFlight: number; allowance: number }

export function newLane(): Lane {
  return { inFlight: 0, allowance: 1 }
}

/** Answered calls double what a receiver may have at once; one that fails takes it back to one. */
export function afterCall(lane: Lane, acknowledged: boolean): Lane {
  const allowance = acknowledged ? Math.min(lane.allowance * 2, mostPerLane) : 1
  return { inFlight: lane.inFlight - 1, allowance }
}

export function hasSteppedUp({ allowance }: Lane): boolean {
  return allowance > 1
}

/**
 * How many more calls a receiver may have. Those that have not answered yet share half of the places, so that any
 * number of receivers that hang leaves the other half to those that answer.
 */
export function freeIn(lane: Lane, unproven: number): number {
  if (!hasSteppedUp(lane) && unproven >= mostUnproven) return 0
  return Math.max(0, lane.allowance - lane.inFlight)
}
