import { useEffect, useEffectEvent, useRef } from 'react'

/** Answers a function that does the work a while later: once, however often it is called meanwhile. */
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
