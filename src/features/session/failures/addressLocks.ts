import { lockMs } from '#features/session/session.domain.ts'
import type { Failing } from '#features/session/signIn.sql.ts'
import type { App } from '#server/context.ts'
import { networkOf } from '#server/http/failureLimit.ts'

const dayMs = 86_400_000
const longestMs = 8 * 60 * 60_000
const maxEntries = 20_000

type Lock = { since: number; times: number; until: number }
const locks = new WeakMap<App, Map<string, Lock>>()

function locksOf(app: App): Map<string, Lock> {
  const known = locks.get(app) ?? new Map<string, Lock>()
  locks.set(app, known)
  return known
}

/** Locks are per address and username, whether or not the username exists. */
function keyOf(login: string, address: string): string {
  return `${networkOf(address)} ${login}`
}

/**
 * Until when this address may not try passwords for this username. Without counted failures (the user signed
 * in, or staff unlocked the account) it may at once.
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
 * Records that attempts from this address locked a username. Each repetition within a day doubles the
 * address's lock, up to eight hours, which slows down guessing. Kept in this process's memory only: it
 * throttles, and is not a durable record.
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
    if (known.size <= maxEntries) return
    known.delete(oldest)
  }
}
