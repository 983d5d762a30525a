import { useState } from 'react'
import type { ApiError } from '#console/apiError.ts'
import type { Receipt } from '#features/payments/receipts/receiptShape.domain.ts'
import { type TillSettings, tillSettings } from '#pos/device/settings.ts'
import { api, refusalOf } from '#pos/net/api.ts'
import { printTicket } from '#pos/print/printTicket.ts'
import { useStored } from '#pos/store.ts'
import { useTill } from '#pos/tillContext.tsx'

/** Prints on this device's paper, in its language. */
export function usePrint() {
  const { till } = useTill()
  const settings = useStored(tillSettings)
  const [printing, setPrinting] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  async function print(make: () => Promise<Receipt> | Receipt) {
    if (printing) return
    setPrinting(true)
    setError(null)
    try {
      await printTicket(await make(), paperOf(settings, till.ticketWidth))
    } catch (failure) {
      setError(refusalOf(failure))
    } finally {
      setPrinting(false)
    }
  }

  return {
    printing,
    error,
    print,
    /** The ticket of an order or refund; `copy` marks a reprint. */
    printOf: (number: string, copy: boolean) =>
      print(() => api.pos.ticket({ receiptNo: number, copy }) as Promise<Receipt>),
  }
}

function paperOf({ width, ticketLanguage }: TillSettings, set: 58 | 80) {
  return { width: width ?? set, language: ticketLanguage }
}
