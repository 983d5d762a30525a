import { useEffect, useRef } from 'react'
import { api, useComposedRead, useWrite } from '#console/api.ts'
import { useLive } from '#console/live.ts'
import type { SavedView } from '#features/settings/views/views.contract.ts'
import type { Topic } from '#shared/liveTopics.ts'

/** The views that the user has pinned above a list, in order. */
export function pinnedOf(views: readonly SavedView[]): SavedView[] {
  return views.filter(({ pinned }) => pinned !== null).toSorted((a, b) => Number(a.pinned) - Number(b.pinned))
}

/** Pins, unpins or moves a view tab. */
export function usePins(list: string, views: readonly SavedView[]) {
  const ids = pinnedOf(views).map(({ viewId }) => viewId)
  const write = useWrite((viewIds: string[]) => api.views.pin({ list, viewIds }))
  return {
    ids,
    pin: (viewId: string) => write.submit([...ids, viewId]),
    unpin: (viewId: string) => write.submit(ids.filter((id) => id !== viewId)),
    move: (viewId: string, step: 1 | -1) => {
      const without = ids.filter((id) => id !== viewId)
      write.submit(without.toSpliced(ids.indexOf(viewId) + step, 0, viewId))
    },
  }
}

type Counts = Awaited<ReturnType<typeof api.views.counts>>['counts']

const leastMs = 10_000

/** Row counts of the pinned tabs, refetched when rows change, at most every ten seconds. */
export function usePinCounts(list: string, ids: readonly string[], topic: Topic | undefined): Counts {
  const last = useRef<{ ids: string; at: number; answer: Promise<Counts> } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = ids.toSorted().join()

  function read(): Promise<Counts> {
    const known = last.current
    if (known && known.ids === wanted && Date.now() - known.at < leastMs) return known.answer
    const answer = api.views.counts({ list }).then(({ counts }) => counts)
    last.current = { ids: wanted, at: Date.now(), answer }
    // Do not cache a failure.
    answer.catch(() => {
      last.current = null
    })
    return answer
  }

  const { data = [], refetch } = useComposedRead(['viewCounts', list, wanted], read, {
    enabled: ids.length > 0,
    keep: true,
  })
  useLive(topic, () => {
    if (ids.length === 0) return
    const wait = Math.max(500, leastMs - (Date.now() - (last.current?.at ?? 0)))
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refetch()
    }, wait)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return data
}
