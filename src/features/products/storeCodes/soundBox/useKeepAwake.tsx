import { useEffect, useState } from 'react'

/** Keeps the screen on while the page is in sight, where the browser can. Answers whether it does. */
export function useKeepAwake(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let gone = false
    let lock: WakeLockSentinel | null = null

    async function hold() {
      if (gone || document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (gone) return void lock?.release()
      setAwake(lock !== null)
      lock?.addEventListener('release', () => setAwake(false))
    }
    void hold()
    // The browser lets go of it whenever the page is out of sight.
    document.addEventListener('visibilitychange', hold)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
  return awake
}
