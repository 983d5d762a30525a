import type { Pool } from 'pg'
import { registerCache } from '#server/caches.ts'
import type { App } from '#server/context.ts'
import type { Live, LiveEvent } from '#server/live/live.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

const cacheMs = 5_000

/**
 * Cached provider settings that all merchants read and that change rarely. A value is at most five seconds
 * old.
 */
export type CachedSetting<T> = {
  of(app: App): Promise<T>
  /** Discards the value, after a change made here or announced by another process. */
  invalidate(app: Pick<App, 'pool'>): void
}

const all: { topic: LiveEvent['topic']; invalidate: (app: Pick<App, 'pool'>) => void }[] = []

/**
 * Invalidates the caches that another process has changed, and all caches after a reconnect, because
 * announcements may have been missed.
 */
export function followChanges(app: App, live: Live): void {
  live.subscribe(scopeOf(providerTenant, ''), ({ topic }) => {
    for (const one of all) if (one.topic === topic) one.invalidate(app)
  })
  live.onReconnect(() => {
    for (const { invalidate } of all) invalidate(app)
  })
}

/**
 * Caches what `read` returns until the topic's next change. `read` should use the cross-tenant pool, so that
 * a caller holding a connection never waits for a second one of the same pool. If reading again fails, the
 * last value stays in use.
 */
export function cacheSetting<T>(topic: LiveEvent['topic'], read: (app: App) => Promise<T>): CachedSetting<T> {
  type Entry = { at: number; value: Promise<T> }
  const entries = new WeakMap<Pool, Entry>()
  const counter = registerCache(topic, {
    entries: ({ pool }) => (entries.has(pool) ? 1 : 0),
    clear: (app) => invalidate(app),
  })

  function readAgain(app: App, before: Entry | undefined): Promise<T> {
    const value = read(app).catch((error) => {
      if (before) return before.value
      throw error
    })
    const entry = { at: performance.now(), value }
    entries.set(app.pool, entry)
    value.catch(() => entries.get(app.pool) === entry && entries.delete(app.pool))
    return value
  }

  function invalidate({ pool }: Pick<App, 'pool'>): void {
    const known = entries.get(pool)
    if (known) known.at = Number.NEGATIVE_INFINITY
  }
  all.push({ topic, invalidate })

  return {
    of(app) {
      const known = entries.get(app.pool)
      const isFresh = known !== undefined && performance.now() - known.at < cacheMs
      if (isFresh) counter.hit()
      else counter.miss()
      return isFresh ? known.value : readAgain(app, known)
    },
    invalidate,
  }
}
