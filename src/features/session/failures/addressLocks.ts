import { lockMs } from '#features/session/session.domain.ts'
import type { Failing } from '#features/session/signIn.sql.ts'
import type { App } from '#server/context.ts'
import { networkOf } from '#server/http/failureLimit.ts'

const dayMs = 86_400_000
const longestMs = 8 * 60 * 60_000
const mostKept = 20_000

type Lock = { since: number; times: number; until: number }
const locks = new WeakMap<App, Map<string, Lock>>()

function locksOf(app: App): Map<string, Lock> {
  const known = locks.get(app) ?? new Map<string, Lock>()
  locks.set(app, known)
  return known
}

/** Whoever tries this name from this address: by both, for a name that somebody has as for one that nobody has. */
function keyOf(login: string, address: string): string {
  return `${networkOf(address)} ${login}`
}

/**
 * Until when passwords of this name are not tried for this address. A name of which no wrong password is counted, because
 * its person signed in or staff unlocked it, is free at once.
 */
export function addressLockedUntil(
  app: App,
  login: string,
  address: string,
  { failures, lockedUntil }: Failing,
): Date | null {
  if (failures === 0 && lockedUntil === null) return null
  const lock = locksOf(app).get(keyOf(login, address))
  return lock && lock.until > app.clock().getTime() ? new Date(lock.until) : null
}

/**
 * Notes that tries from this address have locked a name. Each further time within a day keeps the address waiting twice as
 * long as the lock before, up to eight hours, so that who guesses on gets slower. In the memory of this process: a brake, not an account.
 */
export function noteAddressLock(app: App, login: string, address: string): void {
  const known = locksOf(app)
  const key = keyOf(login, address)
  const now = app.clock().getTime()
  const before = known.get(key)
  const isFirst = !before || now - before.since > dayMs
  const times = isFirst ? 1 : before.times + 1
  const until = times === 1 ? now : now + Math.min(lockMs * 2 ** (times - 1), longestMs)
  known.delete(key)
  known.set(key, { since: isFirst ? now : before.since, times, until })
  for (const oldest of known.keys()) {
    if (known.size <= mostKept) return
    known.delete(oldest)
  }
}
