import { useEffect, useState } from 'react'

/** Keeps the screen on while the page is visible, if the browser supports it. Returns whether it does. */
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
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', hold)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
  return awake
}
