import { useSyncExternalStore } from 'react'

/** The panels that open over any page: command palette, help, shortcuts, tour and avatar. */
export type Panel = 'palette' | 'help' | 'shortcuts' | 'tour' | 'avatar'

let open: Panel | null = null
const listeners = new Set<() => void>()

function set(next: Panel | null) {
  if (next === 'palette' && open !== 'palette') typeAhead()
  if (next !== 'palette') takeTypedAhead()
  open = next
  for (const listener of listeners) listener()
}

// Keys typed before the palette has loaded are buffered for it, and do not reach the page.
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

/** Returns the buffered keys once the palette's field has focus. */
export function takeTypedAhead(): string {
  removeEventListener('keydown', keepKey, true)
  const typed = ahead
  ahead = ''
  return typed
}

export function openPanel(panel: Panel) {
  set(panel)
}

/** Starts the console tour. It never starts automatically. */
export function startTour() {
  set('tour')
}

export function closePanel() {
  set(null)
}

/** Opens the panel, or closes it if it is open. */
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
