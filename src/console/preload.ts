import type { AnyRouter } from '@tanstack/react-router'

/** Starts loading the chunks of a page and the shell while the session is still being fetched. */
export function preloadPage(router: AnyRouter, path: string): void {
  const [routes] = router.getMatchedRoutes(path)
  for (const { options } of routes) {
    const part = options.component as { preload?: () => Promise<unknown> } | undefined
    // Ignore a failed preload: the page loads again on render and reports the error there.
    void part?.preload?.().catch(() => undefined)
  }
}

/** Preloads once the browser is idle, unless the user saves data. Returns a function that cancels it. */
export function preloadInIdle(router: AnyRouter, path: string): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  const timer = setTimeout(() => preloadPage(router, path), idleMs)
  return () => clearTimeout(timer)
}

const idleMs = 1_500
