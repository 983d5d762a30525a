/** Fixed windows of one minute, in the memory of this process: a limit against floods, not an account of anything. */
const windowMs = 60_000
/** Older keys give way beyond this, so that made-up addresses do not fill the memory. */
const mostKeys = 20_000

export type FailureLimit = {
  /** Seconds until the keys may try again; 0 if none of them has reached its limit. */
  secondsToWait(keys: Readonly<Record<string, number>>): number
  /** Counts one failure for each key. */
  count(keys: Readonly<Record<string, number>>): void
}

/**
 * Counts failed attempts by key, so that requests which keep failing are refused before they cost anything. Requests that
 * succeed are never counted: a busy server with valid keys is not slowed down. `keys` are names with their limits a minute.
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
        // A key that is set anew goes to the end: what is at the front was counted longest ago.
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

/** By what one sender is counted: an IPv4 address, or the /64 of an IPv6 address, which one subscriber has whole. */
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
