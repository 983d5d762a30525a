import { useSyncExternalStore } from 'react'

/** What stands over the page, from anywhere in the console: what finds, what helps, which keys there are, and one's own picture. */
export type Panel = 'palette' | 'help' | 'shortcuts' | 'tour' | 'avatar'

let open: Panel | null = null
const listeners = new Set<() => void>()

function set(next: Panel | null) {
  if (next === 'palette' && open !== 'palette') typeAhead()
  if (next !== 'palette') takeTypedAhead()
  open = next
  for (const listener of listeners) listener()
}

// What is typed before the palette has come is kept for it, and reaches nothing that stands on the page.
let ahead = ''

function typeAhead() {
  addEventListener('keydown', keepKey, true)
}

function keepKey(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return
  if (event.key === 'Escape') closePanel()
  if (event.key === 'Backspace') ahead = ahead.slice(0, -1)
  if (event.key.length === 1) ahead += event.key
  event.preventDefault()
  event.stopPropagation()
}

/** The palette's field has the focus: what was typed for it until then. */
export function takeTypedAhead(): string {
  removeEventListener('keydown', keepKey, true)
  const typed = ahead
  ahead = ''
  return typed
}

export function openPanel(panel: Panel) {
  set(panel)
}

/** Leads through the console, from its start. It never begins by itself. */
export function startTour() {
  set('tour')
}

export function closePanel() {
  set(null)
}

/** Closes it where it is the one that is open. */
export function togglePanel(panel: Panel) {
  set(open === panel ? null : panel)
}

export function useOpenPanel(): Panel | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
}
