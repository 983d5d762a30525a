import type { App } from '#server/context.ts'
import type { Live } from '#server/live/live.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** What a process keeps in memory of what it has read: each under a name, so that it can be seen and cleared. */
type Kept = { entries: (app: App) => number; clear: (app: App) => void }
type Registered = Kept & { hits: number; misses: number; since: Date }

/** `hits` and `misses` since `since`: the process's start, or when it was cleared. */
export type CacheFigures = { name: string; entries: number; hits: number; misses: number; since: Date }

const caches = new Map<string, Registered>()

/** Makes a cache known. Answers what counts its hits and misses. */
export function registerCache(name: string, kept: Kept): { hit(): void; miss(): void } {
  const registered: Registered = { ...kept, hits: 0, misses: 0, since: new Date() }
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

/** Those of this process. */
export function cacheFigures(app: App): CacheFigures[] {
  return [...caches].map(([name, { entries, hits, misses, since }]) => ({
    name,
    entries: entries(app),
    hits,
    misses,
    since,
  }))
}

export function isCache(name: string): boolean {
  return caches.has(name)
}

/** Forgets what this process keeps under a name. */
export function clearCache(app: App, name: string): void {
  const cache = caches.get(name)
  if (!cache) return
  cache.clear(app)
  Object.assign(cache, { hits: 0, misses: 0, since: new Date() })
}

/** Clears what any process says that is to be cleared. */
export function watchCaches(app: App, live: Live): () => void {
  return live.subscribe(scopeOf(providerTenant, ''), ({ topic, id }) => {
    if (topic === 'cache') clearCache(app, id)
  })
}
