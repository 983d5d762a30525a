import { useEffect } from 'react'

let backgroundWorkers = 0
const listeners = new Set<() => void>()

function notifyListeners() {
  for (const listener of listeners) listener()
}

/** Whether this tab must hear of changes now: somebody can see it, or it works while hidden. */
export function isPresent(): boolean {
  return backgroundWorkers > 0 || document.visibilityState === 'visible'
}

export function subscribePresence(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Keeps live updates running while the tab is hidden. Returns a function that stops that. */
export function workInBackground(): () => void {
  backgroundWorkers += 1
  notifyListeners()
  return () => {
    backgroundWorkers -= 1
    notifyListeners()
  }
}

/** Keeps live updates running while the tab is hidden, for a page that is heard rather than seen. */
export function useLiveWhileHidden() {
  useEffect(workInBackground, [])
}
