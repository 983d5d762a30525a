/** Seconds until the next attempt after the first, second, ... failure. */
export const retrySeconds = [15, 60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400] as const
const jitter = 0.2

/** During an attempt no other process takes the notification; after this, its process must have died. */
export const leaseSeconds = 30

/** Consecutive failures before the merchant is notified. */
export const failuresUntilNotice = 5

/** A notification before its next attempt; `retries` counts the scheduled attempts. */
export type DeliveryState = {
  status: 'waiting' | 'delivered' | 'failed' | 'paused'
  retries: number
  manual: boolean
  deliveredBefore: boolean
}
export type Decision = {
  status: 'waiting' | 'delivered' | 'failed' | 'paused'
  retries: number
  /** Seconds from now; null if none is planned. */
  nextSeconds: number | null
}

/**
 * Decides the effect of an attempt on its notification. `chance`, between 0 and 1, is the jitter of retries.
 * If it was paused or given up meanwhile, a failed attempt does not change that; a manual attempt does not
 * use up the schedule.
 */
export function judge(current: DeliveryState, acknowledged: boolean, chance: number): Decision {
  const counts = !current.manual || current.retries === 0
  const retries = current.retries + (counts ? 1 : 0)
  if (acknowledged || current.deliveredBefore) return { status: 'delivered', retries, nextSeconds: null }
  if (current.status !== 'waiting') return { status: current.status, retries, nextSeconds: null }

  const planned = retrySeconds[retries - 1]
  if (planned === undefined) return { status: 'failed', retries, nextSeconds: null }
  return { status: 'waiting', retries, nextSeconds: planned * (1 + jitter * (chance - 0.5)) }
}

/** Only a 2xx status acknowledges. */
export function isAcknowledged(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

/**
 * The limits of concurrent calls: in total, to receivers that have not responded yet, and to any one
 * receiver.
 */
export const mostAtOnce = 128
export const mostUnproven = 64
export const mostPerLane = 8

/** One receiver of one tenant. It starts with one call at a time and earns more with each response. */
export type Lane = { inFlight: number; allowance: number }

export function newLane(): Lane {
  return { inFlight: 0, allowance: 1 }
}

/** Each acknowledged call doubles a receiver's allowance; a failed one resets it to one. */
export function afterCall(lane: Lane, acknowledged: boolean): Lane {
  const allowance = acknowledged ? Math.min(lane.allowance * 2, mostPerLane) : 1
  return { inFlight: lane.inFlight - 1, allowance }
}

export function hasAnswered({ allowance }: Lane): boolean {
  return allowance > 1
}

/**
 * How many more calls a receiver may have. Unproven receivers share half of the capacity, so any number of
 * hanging ones leave the other half to those that respond.
 */
export function freeIn(lane: Lane, unproven: number): number {
  if (!hasAnswered(lane) && unproven >= mostUnproven) return 0
  return Math.max(0, lane.allowance - lane.inFlight)
}

/**
 * How many notifications of one receiver the next batch takes. A full batch means that more wait than can be
 * taken: the next one takes fewer of each, so that it reaches more receivers over fewer connections.
 */
export function nextShare(share: number, isFull: boolean): number {
  return isFull ? Math.max(1, Math.floor(share / 2)) : Math.min(mostPerLane, share * 2)
}
