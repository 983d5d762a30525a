import { charge } from '#pos/charge/storedCharge.ts'

const everyMs = 10 * 60_000

/** Caches the page for offline use, and updates to a new release while no payment is in progress. */
export function startShell() {
  if ('serviceWorker' in navigator && import.meta.env.PROD)
    void navigator.serviceWorker.register('/pos-sw.js', { scope: '/pos' }).catch(() => undefined)
  const look = () => void renewIfStale()
  setInterval(look, everyMs)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  // A chunk of a replaced release is no longer available.
  addEventListener('vite:preloadError', () => charge.get() === null && location.reload())
}

async function renewIfStale() {
  if (!import.meta.env.PROD || charge.get() !== null) return
  const answer = await fetch('/pos', { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  const named = entryIn(await answer.text())
  const own = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src
  const isStale = named !== null && own !== undefined && new URL(own).pathname !== named
  if (isStale && charge.get() === null) location.reload()
}

function entryIn(html: string): string | null {
  return /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1] ?? null
}
