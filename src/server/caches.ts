import type { App } from '#server/context.ts'
import type { Live } from '#server/live/live.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** An in-memory cache of this process. Each cache has a name, so that operators can inspect and clear it. */
type RegisteredCache = { entries: (app: App) => number; clear: (app: App) => void }
type Registered = RegisteredCache & { hits: number; misses: number; since: Date }

/**
 * `hits` and `misses` are counted from `since`: the start of the process or the last time the cache was
 * cleared.
 */
export type CacheFigures = { name: string; entries: number; hits: number; misses: number; since: Date }

const caches = new Map<string, Registered>()

/** Registers a cache under a name. Returns the counters for its hits and misses. */
export function registerCache(name: string, stored: RegisteredCache): { hit(): void; miss(): void } {
  const registered: Registered = { ...stored, hits: 0, misses: 0, since: new Date() }
  caches.set(name, registered)
  return {
    hit: () => {
      registered.hits += 1
    },
    miss: () => {
      registered.misses += 1
    },
  }
}

/** Returns the figures of every cache in this process. */
export function cacheFigures(app: App): CacheFigures[] {
  return [...caches].map(([name, { entries, hits, misses, since }]) => ({
    name,
    entries: entries(app),
    hits,
    misses,
    since,
  }))
}

/** Whether a cache is registered under this name. */
export function isCache(name: string): boolean {
  return caches.has(name)
}

/** Clears one cache of this process and resets its counters. Does nothing for an unknown name. */
export function clearCache(app: App, name: string): void {
  const cache = caches.get(name)
  if (!cache) return
  cache.clear(app)
  Object.assign(cache, { hits: 0, misses: 0, since: new Date() })
}

/** Clears a cache whenever any process announces that it must be cleared. */
export function watchCaches(app: App, live: Live): () => void {
  return live.subscribe(scopeOf(providerTenant, ''), ({ topic, id }) => {
    if (topic === 'cache') clearCache(app, id)
  })
}
