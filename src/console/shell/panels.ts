import { useSyncExternalStore } from 'react'

/** What stands over the page, from anywhere in the console: what finds, what helps, and which keys there are. */
export type Panel = 'palette' | 'help' | 'shortcuts' | 'tour'

let open: Panel | null = null
const listeners = new Set<() => void>()

function set(next: Panel | null) {
  open = next
  for (const listener of listeners) listener()
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
