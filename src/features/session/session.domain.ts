export const failuresUntilLock = 10
export const lockMs = 30 * 60_000

/** May a password be tried now? Answers the minutes left where it may not. */
export function minutesLocked(lockedUntil: Date | null, now: Date): number {
  if (lockedUntil === null || lockedUntil <= now) return 0
  return Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000)
}

type Failing = { failures: number; lockedUntil: Date | null }

/** What one more wrong password makes of an account: the count, and a lock at the last one allowed. */
export function afterFailure(failures: number, now: Date, allowed = failuresUntilLock): Failing {
  const counted = failures + 1
  if (counted < allowed) return { failures: counted, lockedUntil: null }
  return { failures: 0, lockedUntil: new Date(now.getTime() + lockMs) }
}
