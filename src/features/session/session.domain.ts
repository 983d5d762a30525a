export const failuresUntilLock = 10
export const lockMs = 30 * 60_000

/** Returns the minutes until passwords may be tried again; 0 if now. */
export function minutesLocked(lockedUntil: Date | null, now: Date): number {
  if (lockedUntil === null || lockedUntil <= now) return 0
  return Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000)
}

type Failing = { failures: number; lockedUntil: Date | null }

/** The failure count after one more wrong password, with a lock at the limit. */
export function afterFailure(failures: number, now: Date, allowed = failuresUntilLock): Failing {
  const counted = failures + 1
  if (counted < allowed) return { failures: counted, lockedUntil: null }
  return { failures: 0, lockedUntil: new Date(now.getTime() + lockMs) }
}
