import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { queries } from '#console/api.ts'
import { currentLanguage } from '#console/language.tsx'
import type { ServerEvent, StreamState } from '#console/serverEvents.ts'
import { leave } from '#console/sessionExpiry.ts'
import { readToken } from '#console/token.ts'
import type { Topic } from '#shared/liveTopics.ts'
import { say } from '#shared/messages.ts'
import { unansweredSessionErrors } from '#shared/unansweredErrors.ts'

/** `off` before sign-in, `lost` while reconnecting. */
export type LiveState = 'off' | 'connecting' | 'open' | 'lost'

const handlers = new Set<(topic: string, id: string) => void>()
const listeners = new Set<() => void>()
let state: LiveState = 'off'

function become(next: StreamState | 'off') {
  state = next === 'refused' ? 'lost' : next
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

/**
 * Connects the tab to its session's events while the shell is mounted. The code loads after the page: what it
 * brings is not needed to show it.
 */
export function useLiveConnection() {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const token = readToken() ?? ''
    void import('#console/liveStream/connectTab.ts').then(
      ({ connectTab }) => {
        if (!signal.aborted) connectTab({ token, signal, onState: become, onEvent: take, onMissed: refetch })
      },
      () => become('lost'),
    )
    return () => {
      stop.abort()
      become('off')
    }
  }, [])
}

function refetch() {
  void queries.invalidateQueries()
}

function take({ event, data }: ServerEvent) {
  if (event === 'ended') leave(say(currentLanguage(), unansweredSessionErrors.expired.text), readToken())
  if (event !== 'change') return
  const { topic, id } = JSON.parse(data) as { topic: string; id: string }
  for (const handler of handlers) handler(topic, id)
}
