import { useEffect, useEffectEvent, useRef } from 'react'
import { api, useComposedRead } from '#console/api.ts'
import { useLive } from '#console/live.ts'
import { useLiveWhileHidden } from '#console/liveStream/presence.ts'
import { store, storedJson } from '#console/storage.ts'
import type { Order } from '#features/payments/orders/list/orders.fields.ts'
import { announced } from '#features/products/storeCodes/soundBox/announcing.domain.ts'

const shown = 50
const pauseMs = 250

/**
 * The latest payments of a code, or of all. Each new one is reported exactly once, even after a lost
 * connection or a reload.
 */
export function usePayments(box: string, storeCodeId: string | null, onPaid: (payments: Order[]) => void) {
  const { data, error, loading, refetch } = useComposedRead(['soundBox', box], () =>
    api.orders.list({
      pageNum: 1,
      pageSize: shown,
      status: ['paid', 'partialRefund', 'fullRefund'],
      ...(storeCodeId === null ? {} : { storeCodeId }),
    }),
  )
  const key = `soundBox/${box}`
  const handOn = useEffectEvent(onPaid)

  useEffect(() => {
    if (!data) return
    const before = storedJson(key, 'sessionStorage')
    const known = Array.isArray(before) ? before.map(String) : null
    const step = announced(known, data.rows, new Date())
    // Stored before it is announced, so that no payment is announced twice.
    store(key, JSON.stringify(step.known), 'sessionStorage')
    if (step.now.length > 0) handOn(step.now)
  }, [data, key])

  // The box speaks from behind other windows too.
  useLiveWhileHidden()
  useRefetchOnOrders(() => void refetch())
  return { payments: data?.rows ?? [], error, loading, refetch }
}

/** An order sends several events while it is paid, so they are debounced. */
function useRefetchOnOrders(refetch: () => void) {
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive('order', () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      refetch()
    }, pauseMs)
  })
}
