import { useSyncExternalStore } from 'react'
import { store, storedJson } from '#console/storage.ts'

type Area = 'localStorage' | 'sessionStorage'

/** A stored value, per browser or per tab, that screens can subscribe to. */
export type Store<T> = { get(): T; set(value: T): void; subscribe(listener: () => void): () => void }

/** `read` validates the stored value, which may be anything; null means none. */
export function kept<T>(key: string, read: (found: unknown) => T, area: Area = 'localStorage'): Store<T> {
  const listeners = new Set<() => void>()
  let value = read(storedJson(key, area))
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  // Another tab of the same device may have changed it.
  addEventListener('storage', (event) => {
    if (area !== 'localStorage' || event.key !== key) return
    value = read(storedJson(key, area))
    notifyListeners()
  })
  return {
    get: () => value,
    set(next) {
      value = next
      store(key, JSON.stringify(next), area)
      notifyListeners()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useStored<T>(of: Store<T>): T {
  return useSyncExternalStore(of.subscribe, of.get)
}

/** The fields of a parsed value, or none if it is not an object. */
export function fieldsOf(found: unknown): Record<string, unknown> {
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}
