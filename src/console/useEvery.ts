import { useEffect, useEffectEvent } from 'react'

/** Runs a task periodically while the page is visible. */
export function useEvery(milliseconds: number, work: () => void): void {
  const turn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') work()
  })
  useEffect(() => {
    const timer = setInterval(() => turn(), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
}
