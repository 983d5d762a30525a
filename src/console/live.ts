import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { queries } from '#console/api.ts'
import { currentLanguage } from '#console/language.tsx'
import { followEvents, type ServerEvent } from '#console/serverEvents.ts'
import { leave } from '#console/sessionExpiry.ts'
import { readToken } from '#console/token.ts'
import { apiBase } from '#console/transport.ts'
import type { Topic } from '#shared/liveTopics.ts'
import { say } from '#shared/messages.ts'
import { unansweredSessionErrors } from '#shared/unansweredErrors.ts'

/** `off` before sign-in, `lost` while reconnecting. */
export type LiveState = 'off' | 'connecting' | 'open' | 'lost'

const handlers = new Set<(topic: string, id: string) => void>()
const listeners = new Set<() => void>()
let state: LiveState = 'off'

function become(next: LiveState) {
  // Refetches whatever changed while the connection was down.
  if (next === 'open' && state === 'lost') void queries.invalidateQueries()
  state = next
  for (const listener of listeners) listener()
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

/** Calls the handler with the id of each order (refund, notice, ...) that changes while the page is open. */
export function useLive(topic: Topic | readonly Topic[] | undefined, handler: (id: string) => void) {
  const topics: readonly string[] = topic === undefined ? [] : [topic].flat()
  const onChange = useEffectEvent((changed: string, id: string) => {
    if (topics.includes(changed)) handler(id)
  })
  useEffect(() => {
    const listen = (changed: string, id: string) => onChange(changed, id)
    handlers.add(listen)
    return () => void handlers.delete(listen)
  }, [])
}

/** Keeps one event stream open while the shell is mounted. */
export function useLiveConnection(wanted: boolean) {
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    const headers = { authorization: `Bearer ${readToken() ?? ''}` }
    void followEvents(`${apiBase}/live`, { headers, signal: stop.signal, onState: become, onEvent: take })
    return () => {
      stop.abort()
      become('off')
    }
  }, [wanted])
}

function take({ event, data }: ServerEvent) {
  if (event === 'refetch') void queries.invalidateQueries()
  if (event === 'ended') leave(say(currentLanguage(), unansweredSessionErrors.expired.text), readToken())
  if (event !== 'change') return
  const { topic, id } = JSON.parse(data) as { topic: string; id: string }
  for (const handler of handlers) handler(topic, id)
}
