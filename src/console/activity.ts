import { store, stored } from '#console/storage.ts'

const key = 'last-activity'
const writeEveryMs = 2_000
/** Events that count as user activity; polling and other background work do not. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

// Opening a page counts as activity.
let here = Date.now()
let written = 0

/** Returns when the user was last active in this tab or another tab of the same browser. */
export function lastActivity(): number {
  const elsewhere = Number(stored(key) ?? 0)
  const now = Date.now()
  // Ignores a stored time in the future: after a clock change it would keep the user active forever.
  return Math.max(here, elsewhere <= now ? elsewhere : 0)
}

export function noteActivity() {
  here = Date.now()
  if (here - written < writeEveryMs) return
  written = here
  store(key, String(here))
}

/** Returns the whole seconds since the last activity. */
export function idleSeconds(): number {
  return Math.max(0, Math.floor((Date.now() - lastActivity()) / 1_000))
}

/** Starts listening for user activity. Returns a function that stops it. */
export function watchActivity(): () => void {
  noteActivity()
  const options = { capture: true, passive: true }
  for (const sign of signs) addEventListener(sign, noteActivity, options)
  return () => {
    for (const sign of signs) removeEventListener(sign, noteActivity, options)
  }
}
