import { useEffect, useEffectEvent, useRef } from 'react'

/** Returns a function that runs the work after a delay, once for any number of calls in between. */
export function useSoon(work: () => unknown, pauseMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useEffectEvent(() => {
    timer.current = undefined
    void work()
  })
  const start = useRef((pause: number) => {
    timer.current ??= setTimeout(() => turn(), pause)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => start.current(pauseMs)
}
