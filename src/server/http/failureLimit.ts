/** Fixed windows of one minute in this process's memory. This limits floods; it is not an exact count. */
const windowMs = 60_000
/** The oldest keys are dropped beyond this number, so that made-up addresses cannot fill the memory. */
const mostKeys = 20_000

export type FailureLimit = {
  /** Returns the seconds until these keys may try again; 0 if none of them has reached its limit. */
  secondsToWait(keys: Readonly<Record<string, number>>): number
  /** Counts one failure for each key. */
  count(keys: Readonly<Record<string, number>>): void
}

/**
 * Counts failed attempts per key, so that requests that keep failing are rejected before they cost anything.
 * Successful requests are never counted, so a busy server with valid keys is not slowed down. `keys` maps
 * names to limits per minute.
 */
export function createFailureLimit(now: () => number = () => performance.now()): FailureLimit {
  const windows = new Map<string, { until: number; failures: number }>()
  const current = (key: string) => {
    const window = windows.get(key)
    return window && window.until > now() ? window : null
  }
  return {
    secondsToWait: (keys) => {
      const waits = Object.entries(keys).map(([key, most]) => {
        const window = current(key)
        return window && window.failures >= most ? Math.ceil((window.until - now()) / 1_000) : 0
      })
      return Math.max(0, ...waits)
    },
    count: (keys) => {
      for (const key of Object.keys(keys)) {
        const window = current(key) ?? { until: now() + windowMs, failures: 0 }
        window.failures += 1
        // Map keeps insertion order, so re-inserting the key leaves the one counted longest ago at the front.
        windows.delete(key)
        windows.set(key, window)
      }
      for (const key of windows.keys()) {
        if (windows.size <= mostKeys) return
        windows.delete(key)
      }
    },
  }
}

/**
 * Returns the key to count one sender by: an IPv4 address, or the /64 of an IPv6 address, because a
 * subscriber owns a whole /64.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: gap }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
