import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** A chunk failed to load: the network failed, or its version is no longer served. */
export class ChunkLoadError extends Error {
  /** A second attempt failed as well. Browsers remember a failed import, so only a reload helps. */
  isRepeated = false

  constructor(cause?: unknown) {
    super('Loading a part of the console failed', { cause })
    this.name = 'ChunkLoadError'
  }
}

const chunkTimeoutMs = 120_000

/** Waits at most 120 s for a chunk. Rejects with ChunkLoadError, for which the page offers a reload. */
export function withChunkTimeout<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): () => Promise<T> {
  return () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new ChunkLoadError()), timeoutMs)
      load()
        .then(resolve, (error) => reject(new ChunkLoadError(error)))
        .finally(() => clearTimeout(timer))
    })
}

const reloadedKey = 'chunkReload'
const reloadAgainMs = 60_000

/**
 * Reloads the console after a new release has removed the loaded one's chunks. At most once a minute: returns
 * false if a recent reload did not help.
 */
export function reloadForChunk(now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(reloadedKey))
  if (now - last < reloadAgainMs) return false
  sessionStorage.setItem(reloadedKey, String(now))
  location.reload()
  return true
}

/** A page in its own chunk: `lazyPage(() => import('#features/…/RefundListPage.tsx'), 'RefundListPage')`. */
export function lazyPage<M extends object>(load: () => Promise<M>, name: keyof M & string): LazyPage {
  // The type of the page is not looked at: its links are typed by the declarations of pages, such as this one.
  const loadPage = load as () => Promise<object> as () => Promise<Record<string, ComponentType>>
  return lazyRouteComponent(withChunkTimeout(loadPage), name)
}

export type LazyPage = ReturnType<typeof lazyRouteComponent<Record<string, ComponentType>, string>>
