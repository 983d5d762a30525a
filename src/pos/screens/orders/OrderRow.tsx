import { ChevronRight } from 'lucide-react'
import { useLanguage, useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { Instant } from '#console/ui/Instant.tsx'
import { brandOfWay } from '#features/channels/channelWays.domain.ts'
import type { TillOrder } from '#features/products/pos/till.contract.ts'
import { go } from '#pos/route.ts'
import { stateTexts } from '#pos/text/orders.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'
import { formatMoney } from '#shared/money.ts'

const tones = {
  scan: 'bg-blue/15 text-blue',
  confirm: 'bg-blue/15 text-blue',
  asking: 'bg-amber/15 text-amber',
  paid: 'bg-green/15 text-green',
  refunded: 'bg-purple/15 text-purple',
  declined: 'bg-red/12 text-red',
  expired: 'bg-hover text-text-2',
  cancelled: 'bg-hover text-text-2',
} as const

export function StateTag({ of }: { of: TillOrder['state'] }) {
  const t = useText()
  return (
    <span className={cx('rounded-full px-2.5 py-0.5 text-base font-medium whitespace-nowrap', tones[of])}>
      {t(stateTexts[of])}
    </span>
  )
}

/** An order in the list: amount, time, user, status. */
export function OrderRow({ order }: { order: TillOrder }) {
  const t = useText()
  const language = useLanguage()
  const { orderId, payAmount, refundedAmount, currency, way, state, createTime, operator } = order
  return (
    <li>
      <button
        type="button"
        onClick={() => go({ name: 'order', orderId })}
        className="press flex min-h-18 w-full items-center gap-3 rounded-xl border border-line bg-surface py-2.5 pr-2 pl-4 text-left hover:bg-hover dark:bg-raised"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className={cx('text-xl font-semibold tabular-nums', state !== 'paid' && 'text-text-2')}>
              {formatMoney(payAmount, currency, language)}
            </b>
            <StateTag of={state} />
            {refundedAmount > 0n && state === 'paid' && (
              <span className="text-base text-purple tabular-nums">
                −{formatMoney(refundedAmount, currency, language)}
              </span>
            )}
          </span>
          <span className="mt-0.5 block truncate text-base text-text-2">
            <Instant at={createTime} /> · {t(channelNames[brandOfWay[way]])}
            {operator && ` · ${operator}`}
          </span>
        </span>
        <ChevronRight size={22} aria-hidden className="shrink-0 text-text-3" />
      </button>
    </li>
  )
}
