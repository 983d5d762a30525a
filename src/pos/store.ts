import { useSyncExternalStore } from 'react'
import { store, storedJson } from '#console/storage.ts'

type Area = 'localStorage' | 'sessionStorage'

/** A value that outlives the page, or only its tab, and that screens follow. */
export type Kept<T> = { get(): T; set(value: T): void; subscribe(listener: () => void): () => void }

/** `read` judges what was found, which anything may have written; null says that there is none. */
export function kept<T>(key: string, read: (found: unknown) => T, area: Area = 'localStorage'): Kept<T> {
  const listeners = new Set<() => void>()
  let value = read(storedJson(key, area))
  const tell = () => {
    for (const listener of listeners) listener()
  }
  // Another tab of the same till may have changed it.
  addEventListener('storage', (event) => {
    if (area !== 'localStorage' || event.key !== key) return
    value = read(storedJson(key, area))
    tell()
  })
  return {
    get: () => value,
    set(next) {
      value = next
      store(key, JSON.stringify(next), area)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useKept<T>(of: Kept<T>): T {
  return useSyncExternalStore(of.subscribe, of.get)
}

/** The fields of something that was read, if it is an object at all. */
export function fieldsOf(found: unknown): Record<string, unknown> {
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}
