import { useSyncExternalStore } from 'react'

/** Is there a line to the server? What the browser says of it, and whether our last call was answered. */
const listeners = new Set<() => void>()
let answered = true
let probing: ReturnType<typeof setTimeout> | undefined

const probeMs = 3_000

function tell() {
  for (const listener of listeners) listener()
}

export function heard() {
  clearTimeout(probing)
  if (answered) return
  answered = true
  tell()
}

/** A call was not answered: until something is, the server is asked every few seconds whether it is there. */
export function unheard() {
  clearTimeout(probing)
  probing = setTimeout(probe, probeMs)
  if (!answered) return
  answered = false
  tell()
}

async function probe() {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) heard()
  else unheard()
}

export const isOnline = () => navigator.onLine && answered

/** Calls back whenever the line is lost or there again. */
export function subscribeLine(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

addEventListener('online', () => {
  tell()
  void probe()
})
addEventListener('offline', tell)

export function useOnline(): boolean {
  return useSyncExternalStore(subscribeLine, isOnline)
}
