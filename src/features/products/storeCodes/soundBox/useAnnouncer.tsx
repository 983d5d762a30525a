import { useEffect, useRef, useState } from 'react'
import { useSession } from '#console/session.ts'
import type { Order } from '#features/payments/orders/list/orders.fields.ts'
import { type BoxSettings, languagesOf } from '#features/products/storeCodes/soundBox/boxSettings.tsx'
import { chime, hush, isBlocked, speak, unblock } from '#features/products/storeCodes/soundBox/sound.tsx'
import { spokenPayment } from '#features/products/storeCodes/soundBox/speech.domain.ts'

type AnnouncedOrder = Pick<Order, 'way' | 'payAmount' | 'tipAmount' | 'currency'>

/** Announces payments with this device's settings. While the browser blocks sound, they wait for a tap. */
export function useAnnouncer(settings: BoxSettings) {
  const home = useSession().partner.currency
  const [blocked, setBlocked] = useState(isBlocked)
  const waiting = useRef<AnnouncedOrder[]>([])

  useEffect(() => {
    const look = setInterval(() => setBlocked(isBlocked()), 1000)
    return () => {
      clearInterval(look)
      hush()
    }
  }, [])

  function sound({ way, payAmount, tipAmount, currency }: AnnouncedOrder) {
    const volume = settings.volume / 100
    if (settings.muted || volume === 0) return
    if (settings.chime) chime(volume)
    for (const language of languagesOf(settings)) {
      const text = spokenPayment({ way, amount: payAmount, tip: tipAmount, currency, home }, language)
      speak({ text, language, voice: settings.voices[language], volume })
    }
  }

  return {
    blocked,
    announce(payments: readonly AnnouncedOrder[]) {
      if (isBlocked() && !settings.muted) waiting.current.push(...payments)
      else for (const payment of payments) sound(payment)
    },
    /** Call from a tap. */
    async turnOn() {
      setBlocked(!(await unblock()))
      for (const payment of waiting.current.splice(0)) sound(payment)
    },
    /** Call from a tap: plays a sample payment. */
    async test() {
      setBlocked(!(await unblock()))
      sound({ way: 'WP', payAmount: 1250n, tipAmount: 0n, currency: home })
    },
  }
}
