import { useEffect, useRef, useState } from 'react'
import { api, queries, readKey, useRead, useWrite } from '#console/api.ts'
import type { Arrangement } from '#features/overview/dashboard/arrangement/arrangement.domain.ts'

const key = readKey(api.dashboard.arrangement, {})
/** Several changes in a row are kept as one. */
const pauseMs = 600

/**
 * The person's arrangement of the dashboard. A change is visible at once and is saved shortly afterwards or
 * when the page is left.
 */
export function useArrangement() {
  const { data, error, refetch } = useRead(api.dashboard.arrangement, {})
  const [draft, setDraft] = useState<Arrangement | null>(null)
  const waiting = useRef<{ next: Arrangement; timer: ReturnType<typeof setTimeout> } | null>(null)
  const write = useWrite((next: Arrangement) => api.dashboard.arrange(next), {
    onDone: (stored) => {
      queries.setQueryData(key, stored)
      setDraft((now) => (now !== null && isSame(now, stored) ? null : now))
    },
    onFailed: () => setDraft(null),
  })

  function change(next: Arrangement) {
    setDraft(next)
    if (waiting.current) clearTimeout(waiting.current.timer)
    const timer = setTimeout(() => {
      waiting.current = null
      write.submit(next)
    }, pauseMs)
    waiting.current = { next, timer }
  }

  useEffect(
    () => () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      const { next } = waiting.current
      queries.setQueryData(key, next)
      void api.dashboard.arrange(next).catch(() => queries.invalidateQueries({ queryKey: key }))
    },
    [],
  )
  return { arrangement: draft ?? data, error, refetch, change }
}

function isSame(a: Arrangement, b: Arrangement): boolean {
  return a.order.join() === b.order.join() && a.hidden.toSorted().join() === b.hidden.toSorted().join()
}
