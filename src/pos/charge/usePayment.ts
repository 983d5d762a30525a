import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#console/apiError.ts'
import { isSettled } from '#features/products/pos/pos.domain.ts'
import type { TillOrder } from '#features/products/pos/till.contract.ts'
import { begunHere, endCharge, noteOrder, type StoredCharge } from '#pos/charge/storedCharge.ts'
import { api, isUnanswered, refusalOf } from '#pos/net/api.ts'
import { isOnline, subscribeLine } from '#pos/net/line.ts'
import { useNews } from '#pos/net/live.ts'
import type { PayableWay } from '#shared/reference.ts'

/** `sending`: the first call; `lost`: no response, being looked up; `never`: no order was created. */
export type Phase =
  | { name: 'sending' }
  | { name: 'lost' }
  | { name: 'never' }
  | { name: 'refused'; error: ApiError }
  | { name: 'made'; order: TillOrder }

const askEveryMs = 1_500
const askWithSocketMs = 4_000
const againMs = 2_000
// The call may still be in flight while we look it up.
const onItsWayMs = 15_000

/** Runs a charge: sends it once by its nonce, looks up a lost response, and follows the order to its end. */
export function usePayment(charge: StoredCharge, { socket }: { socket: boolean }) {
  const [phase, setPhase] = useState<Phase>(charge.orderId === null ? { name: 'sending' } : { name: 'lost' })
  const [turn, setTurn] = useState(0)
  const look = useCallback(() => setTurn((known) => known + 1), [])

  const step = useEffectEvent(async (): Promise<number | null> => {
    if (!isOnline()) {
      if (phase.name === 'sending') setPhase({ name: 'lost' })
      return againMs
    }
    try {
      const order = await ask(charge)
      if (order === null) {
        if (Date.now() - charge.at < onItsWayMs) return againMs
        setPhase({ name: 'never' })
        return null
      }
      noteOrder(order.orderId)
      setPhase({ name: 'made', order })
      if (isSettled(order.state)) return null
      return socket ? askWithSocketMs : askEveryMs
    } catch (failure) {
      const error = refusalOf(failure)
      if (error.status === 401) return null
      if (isUnanswered(error)) {
        setPhase((known) => (known.name === 'made' ? known : { name: 'lost' }))
        return againMs
      }
      setPhase({ name: 'refused', error })
      return null
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn looks at once
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const run = async () => {
      const next = await step()
      if (!left && next !== null) timer = setTimeout(run, next)
    }
    void run()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [turn])
  useEffect(() => subscribeLine(look), [look])
  useNews('order', (id) => {
    if (id === null || id === charge.orderId) look()
  })

  return { phase, look, end: endCharge }
}

/**
 * The page that started the charge sends it, and retries by nonce if there is no response, which creates at
 * most one order. A reloaded page no longer has the payer's code, so it only looks the order up. Null if none
 * was created.
 */
async function ask(charge: StoredCharge): Promise<TillOrder | null> {
  const { nonce, orderId, mode, way, amount, tipAmount, remark } = charge
  if (orderId !== null) return api.pos.standing({ orderId })
  const begun = begunHere(nonce)
  if (begun === null) return made(nonce)
  return api.pos.charge({
    nonce,
    amount: BigInt(amount),
    tipAmount: BigInt(tipAmount),
    mode,
    ...(mode === 'native' && way !== null ? { way: way as PayableWay } : {}),
    ...(begun.payerCode === null ? {} : { payerCode: begun.payerCode }),
    ...(remark === '' ? {} : { remark }),
  })
}

async function made(nonce: string): Promise<TillOrder | null> {
  try {
    return await api.pos.made({ nonce })
  } catch (error) {
    if (refusalOf(error).code === 'order.notFound') return null
    throw error
  }
}
