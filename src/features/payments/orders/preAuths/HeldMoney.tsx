import { CalendarClock } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { GoLink, TextLink } from '#console/link.tsx'
import { useLive } from '#console/live.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import type { HeldTotals } from '#features/payments/orders/preAuths/authorization.contract.ts'
import { LapseClock } from '#features/payments/orders/preAuths/LapseClock.tsx'
import { preAuthTexts as m } from '#features/payments/orders/preAuths/preAuths.messages.ts'
import type { Currency } from '#shared/currency.ts'

const list = '/Payments/PayOrder'

/**
 * The merchant's held funds awaiting capture, and the first hold to lapse. Renders nothing if there are none.
 */
export function HeldMoney() {
  const t = useText()
  const { data: held, refetch } = useRead(api.preAuths.held, {})
  useLive('order', () => void refetch())
  if (!held?.next) return null
  const { orderId, expireTime } = held.next
  return (
    <section
      aria-label={t(m.heldNow)}
      className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <h2 className="flex items-center gap-2 font-medium">
        <CalendarClock size={18} aria-hidden className="text-text-3" />
        {t(m.heldNow)}
      </h2>
      {held.totals.map((total) => (
        <Total key={total.currency} {...total} />
      ))}
      <span className="flex flex-wrap items-baseline gap-x-2 text-text-2">
        {t(m.nextToLapse)}
        <TextLink to={pathTo('/Payments/PayOrder/Detail/$orderId', { orderId })}>
          <LapseClock until={expireTime} />
        </TextLink>
      </span>
      <GoLink to={list} search={{ preAuth: 'held' }} className={`${buttonClass('default', 'small')} ml-auto`}>
        {t(m.showHeld)}
      </GoLink>
    </section>
  )
}

function Total({ currency, orders, amount, soonOrders }: HeldTotals['totals'][number]) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-text-2">
      <span className="font-medium text-text">
        <Amount value={amount} currency={currency as Currency} withCode />
      </span>
      <span>{t(m.heldOrders, { count: orders })}</span>
      {soonOrders > 0 && (
        <TextLink
          to={list}
          search={{ preAuth: 'lapsesSoon' }}
          className="text-amber underline decoration-control"
        >
          {t(m.soonOrders, { count: soonOrders })}
        </TextLink>
      )}
    </span>
  )
}
