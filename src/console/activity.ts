import { store, stored } from '#console/storage.ts'

const key = 'last-activity'
const writeEveryMs = 2_000
/** What a person does at a page; what a page does by itself is none of it. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

// Whoever opens a page does something.
let here = Date.now()
let written = 0

/** When the person last did something here or in another tab of the same browser. */
export function lastActivity(): number {
  const elsewhere = Number(stored(key) ?? 0)
  const now = Date.now()
  // A clock that was set back would make everyone idle, or nobody.
  return Math.max(here, elsewhere <= now ? elsewhere : 0)
}

export function noteActivity() {
  here = Date.now()
  if (here - written < writeEveryMs) return
  written = here
  store(key, String(here))
}

/** How long ago that was, in whole seconds. */
export function idleSeconds(): number {
  return Math.max(0, Math.floor((Date.now() - lastActivity()) / 1_000))
}

/** Watches for signs of a person, from now on. */
export function watchActivity(): () => void {
  noteActivity()
  const options = { capture: true, passive: true }
  for (const sign of signs) addEventListener(sign, noteActivity, options)
  return () => {
    for (const sign of signs) removeEventListener(sign, noteActivity, options)
  }
}
