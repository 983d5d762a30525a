import { useEffect, useEffectEvent } from 'react'

/** Does something now and then while the page is in sight. */
export function useEvery(milliseconds: number, work: () => void): void {
  const turn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') work()
  })
  useEffect(() => {
    const timer = setInterval(() => turn(), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
}
