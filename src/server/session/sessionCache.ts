import type { Pool } from 'pg'
import { registerCache } from '#server/caches.ts'
import type { App } from '#server/context.ts'
import { noteSessionChange, sessionEdition } from '#server/database/sessionFacts.ts'
import type { Live } from '#server/live/live.ts'
import type { SignedIn } from '#server/session/signedIn.ts'

/** A session as read from the database, with the last use that this process knows of. */
export type FoundSession = { signedIn: SignedIn; lastUseTime: Date }

/**
 * How long a session is used without reading it again. Changes are announced, so this only bounds what passes
 * by itself (a session's end, its idle timeout) and an announcement that a broken connection lost.
 */
const cacheMs = 2_000
const mostEntries = 10_000

type Entry = { session: FoundSession; edition: number; at: number; clock: number }
type Cache = { entries: Map<string, Entry>; isListening: () => boolean }

const caches = new WeakMap<Pool, Cache>()
const counter = registerCache('sessions', {
  entries: ({ pool }) => caches.get(pool)?.entries.size ?? 0,
  clear: ({ pool }) => caches.get(pool)?.entries.clear(),
})

/**
 * Lets this process cache sessions, and drops those that another process has changed. Without it every
 * request reads its session.
 */
export function followSessionChanges({ pool }: App, live: Live): void {
  caches.set(pool, { entries: new Map(), isListening: live.isListening })
  live.onSessionChange((tenantId) => noteSessionChange(pool, tenantId))
  live.onReconnect(() => noteSessionChange(pool, 'all'))
}

/**
 * Returns the session with this token hash, from the cache or by `read`. A session is used from the cache
 * only while no change is known that could affect it: this process's own changes count from their commit, and
 * those of others from their announcement.
 */
export async function sessionBy(
  app: App,
  tenantId: number,
  tokenHash: Buffer,
  read: () => Promise<FoundSession | null>,
): Promise<FoundSession | null> {
  const cache = caches.get(app.pool)
  if (!cache?.isListening()) return read()
  const key = tokenHash.toString('latin1')
  const edition = sessionEdition(app.pool, tenantId)
  const [at, clock] = [performance.now(), app.clock().getTime()]
  const entry = cache.entries.get(key)
  if (entry && entry.edition === edition && isFresh(entry, at, clock)) {
    counter.hit()
    return entry.session
  }
  counter.miss()
  const session = await read()
  if (cache.entries.size >= mostEntries) cache.entries.clear()
  // A visit at a merchant ends with facts of that merchant's tenant, so it is read each time.
  if (session && session.signedIn.visit === null) cache.entries.set(key, { session, edition, at, clock })
  else cache.entries.delete(key)
  return session
}

function isFresh({ at, clock }: Entry, nowAt: number, nowClock: number): boolean {
  return nowAt - at < cacheMs && Math.abs(nowClock - clock) < cacheMs
}
