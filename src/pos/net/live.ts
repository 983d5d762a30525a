import { useEffect, useEffectEvent } from 'react'
import { followEvents } from '#console/serverEvents.ts'
import { endSession } from '#pos/device/session.ts'

type Listener = (topic: string, id: string) => void
const listeners = new Set<Listener>()

/** Keeps one event stream open while a user is signed in and live messages are enabled. */
export function useLiveLine(token: string, wanted: boolean) {
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    void followEvents('/api/live', {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
      onState: (state) => {
        // Refetches whatever changed while the connection was down.
        if (state === 'open') notifyListeners('all', '')
      },
      onEvent: ({ event, data }) => {
        if (event === 'ended') endSession()
        if (event === 'refetch') notifyListeners('all', '')
        if (event !== 'change') return
        const { topic, id } = JSON.parse(data) as { topic: string; id: string }
        notifyListeners(topic, id)
      },
    })
    return () => stop.abort()
  }, [token, wanted])
}

function notifyListeners(topic: string, id: string) {
  for (const listener of listeners) listener(topic, id)
}

/** Notifies of changes in a topic; with a null id if events may have been missed. */
export function useNews(topic: string, onNews: (id: string | null) => void) {
  const onChange = useEffectEvent(onNews)
  useEffect(() => {
    const listener: Listener = (changed, id) => {
      if (changed === 'all') onChange(null)
      else if (changed === topic) onChange(id)
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [topic])
}
