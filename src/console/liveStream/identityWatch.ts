import { readToken } from '#console/token.ts'

/**
 * Watches whether this tab still belongs to the person whose data it shows, until the signal aborts. Every tab
 * announces when its session begins and ends; the others compare their token with the browser's, and call
 * `onChange` if the person has signed out or another one has signed in.
 */
export function watchIdentity(token: string, signal: AbortSignal, onChange: () => void) {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('identity') : null
  const check = () => {
    if (!signal.aborted && readToken() !== token) onChange()
  }
  channel?.addEventListener('message', check)
  // Also notices a change that happened while the tab was frozen.
  document.addEventListener('visibilitychange', check, { signal })
  addEventListener('pageshow', check, { signal })
  channel?.postMessage('changed')
  signal.addEventListener('abort', () => {
    if (readToken() !== token) channel?.postMessage('changed')
    channel?.close()
  })
}
