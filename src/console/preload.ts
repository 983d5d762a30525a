import type { AnyRouter } from '@tanstack/react-router'

/** Begins to fetch what a page is made of, with the shell around it: while it is still asked who is there. */
export function preloadPage(router: AnyRouter, path: string): void {
  const [routes] = router.getMatchedRoutes(path)
  for (const { options } of routes) {
    const part = options.component as { preload?: () => Promise<unknown> } | undefined
    // What does not come is asked for again when it is shown, and says so there.
    void part?.preload?.().catch(() => undefined)
  }
}

/** The same once the browser has nothing else to do; never where its person saves data. Answers how to call it off. */
export function preloadInIdle(router: AnyRouter, path: string): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  const timer = setTimeout(() => preloadPage(router, path), idleMs)
  return () => clearTimeout(timer)
}

const idleMs = 1_500
