import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** A part of the console that did not arrive: the network, or a version that is no longer served. */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('Loading a part of the console failed', { cause })
    this.name = 'ChunkLoadError'
  }
}

const chunkTimeoutMs = 120_000

/** Waits for a chunk for 120 s at most. Rejects with ChunkLoadError, on which a reload is offered. */
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
 * Loads the console anew, as a release has taken the place of the one that is open: its chunks are no longer there. Once in a
 * minute at most: answers false where that has just been done, and did not help.
 */
export function reloadForChunk(now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(reloadedKey))
  if (now - last < reloadAgainMs) return false
  sessionStorage.setItem(reloadedKey, String(now))
  location.reload()
  return true
}

/**
 * A part of a page in a chunk of its own, of which nothing is shown before it is there:
 * `lazyPart(() => import('…/ViewDialog.tsx'), 'ViewDialog')`.
 */
export function lazyPart<M extends object, K extends keyof M>(load: () => Promise<M>, name: K): M[K] {
  const Part = lazy<ComponentType>(
    withChunkTimeout(async () => ({ default: (await load())[name] as unknown as ComponentType })),
  )
  const later = (props: object) => createElement(Suspense, null, createElement(Part, props))
  return later as unknown as M[K]
}

/** A page in a chunk of its own: `lazyPage(() => import('#features/…/RefundListPage.tsx'), 'RefundListPage')`. */
export function lazyPage<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) {
  return lazyRouteComponent<Record<K, ComponentType>, K>(withChunkTimeout(load), name)
}

export type LazyPage = ReturnType<typeof lazyPage>
