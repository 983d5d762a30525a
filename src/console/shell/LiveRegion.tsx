import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { useCan } from '#console/permission.tsx'
import { useMaybeSession } from '#console/session.ts'
import { useGo } from '#console/shell/useMenu.ts'
import { liveTexts as m } from '#console/shell.messages.ts'
import { useSettings } from '#console/theme.ts'
import { notify } from '#console/ui/toast.tsx'
import { dayIn, useZone } from '#console/zone.tsx'
import type { Order } from '#features/payments/orders/list/orders.fields.ts'
import { formatMoney } from '#shared/money.ts'
import { wayText } from '#shared/reference.ts'

// Groups simultaneous payments into one request and one announcement.
const gatherMs = 1_200
const most = 20

/** Announces incoming payments to screen readers on every page, and shows a toast if the user enabled it. */
export function LiveRegion() {
  const t = useText()
  const language = useLanguage()
  const go = useGo()
  const { tellPayments } = useSettings()
  const seesOrders = useCan('order.query')
  const listens = useMaybeSession() !== null && seesOrders
  const [message, setSaid] = useState('')
  const received = useReceived(listens, (orders) => {
    const [last] = orders
    if (!last) return
    const values = {
      count: orders.length,
      amount: formatMoney(last.payAmount, last.currency, language),
      way: t(wayText[last.way]),
    }
    const text = t(orders.length === 1 ? m.received : m.severalReceived, values)
    setSaid(text)
    if (tellPayments) {
      const onClick = () => go(pathTo('/Payments/PayOrder/Detail/$orderId', { orderId: last.orderId }))
      notify.success(text, { action: { label: t(m.openOrder), onClick } })
    }
  })
  useLive(listens ? 'order' : undefined, received)
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {message}
    </p>
  )
}

/** Collects changed orders and reports those paid since the console was opened, each once, latest first. */
function useReceived(listens: boolean, tell: (orders: Order[]) => void): (orderId: string) => void {
  const zone = useZone()
  const since = useRef(new Date())
  const waiting = useRef(new Set<string>())
  const announced = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const look = useEffectEvent(async () => {
    const changed = waiting.current
    waiting.current = new Set()
    if (!listens || document.visibilityState === 'hidden') return
    const payFromDay = dayIn(zone, since.current)
    const [only] = changed
    const input = changed.size === 1 && only !== undefined ? { search: only } : { payFromDay }
    const { rows } = await api.orders.list({ ...input, status: ['paid'], pageNum: 1, pageSize: most })
    const paid = rows.filter(
      ({ orderId, payTime, confirmTime }) =>
        changed.has(orderId) &&
        !announced.current.has(orderId) &&
        (confirmTime ?? payTime ?? new Date(0)) >= since.current,
    )
    for (const { orderId } of paid) announced.current.add(orderId)
    tell(paid.toSorted((one, other) => timeOf(other) - timeOf(one)))
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (orderId) => {
    if (announced.current.has(orderId)) return
    waiting.current.add(orderId)
    if (waiting.current.size > 1) return
    timer.current = setTimeout(() => void look().catch(() => undefined), gatherMs)
  }
}

function timeOf({ confirmTime, payTime }: Order): number {
  return (confirmTime ?? payTime ?? new Date(0)).getTime()
}
