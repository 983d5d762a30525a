import { useSyncExternalStore } from 'react'

/** The connection state, from the browser's online flag and whether our last call got a response. */
const listeners = new Set<() => void>()
let answered = true
let probing: ReturnType<typeof setTimeout> | undefined

const probeMs = 3_000

function notifyListeners() {
  for (const listener of listeners) listener()
}

export function heard() {
  clearTimeout(probing)
  if (answered) return
  answered = true
  notifyListeners()
}

/** A call got no response: polls the server every few seconds until it answers. */
export function unheard() {
  clearTimeout(probing)
  probing = setTimeout(probe, probeMs)
  if (!answered) return
  answered = false
  notifyListeners()
}

async function probe() {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) heard()
  else unheard()
}

export const isOnline = () => navigator.onLine && answered

/** Notifies when the connection is lost or restored. */
export function subscribeLine(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

addEventListener('online', () => {
  notifyListeners()
  void probe()
})
addEventListener('offline', notifyListeners)

export function useOnline(): boolean {
  return useSyncExternalStore(subscribeLine, isOnline)
}
