import { useEffect } from 'react'
import { leave } from '#pos/device/leave.ts'
import { tillSettings } from '#pos/device/settings.ts'
import { useStored } from '#pos/store.ts'

const signs = ['pointerdown', 'keydown', 'touchstart'] as const

/**
 * Locks the device after some idle minutes. A payment in progress continues and is shown after the next
 * sign-in.
 */
export function useIdleLock() {
  const { idleMinutes } = useStored(tillSettings)
  useEffect(() => {
    let last = Date.now()
    const touched = () => {
      last = Date.now()
    }
    // Also checks on wake-up: timers stop while the tablet sleeps.
    const look = () => {
      if (Date.now() - last >= idleMinutes * 60_000) void leave()
    }
    const timer = setInterval(look, 5_000)
    for (const sign of signs) addEventListener(sign, touched, { passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, touched)
      document.removeEventListener('visibilitychange', look)
    }
  }, [idleMinutes])
}
