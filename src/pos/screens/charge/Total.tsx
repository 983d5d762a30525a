import { MessageSquareText } from 'lucide-react'
import { useLanguage, useText } from '#console/language.tsx'
import { chargeTexts as m } from '#pos/text/charge.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { formatMoney } from '#shared/money.ts'

type Props = { amount: bigint; tip: bigint; currency: Currency; remark: string; onRemark: () => void }

/** The total, large enough for the customer to read, and the remark. */
export function Total({ amount, tip, currency, remark, onRemark }: Props) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="rounded-2xl border border-line bg-sunken pt-1 pb-3 md:pb-6">
      <div className="flex items-center justify-between gap-3 pr-1 pl-5">
        <p className="shrink-0 text-lg text-text-2">
          {t(tip > 0n ? m.total : m.amount)} <span className="text-text-3">{currency}</span>
        </p>
        <button
          type="button"
          onClick={onRemark}
          className="press flex min-h-12 min-w-0 items-center gap-2 rounded-xl px-3 text-text-2 hover:bg-hover md:text-lg"
        >
          <MessageSquareText size={20} aria-hidden className="shrink-0" />
          <span className="min-w-0 truncate">{remark === '' ? t(m.addRemark) : remark}</span>
        </button>
      </div>
      <div className="px-5 text-right" aria-live="polite">
        <p className="text-[clamp(2.75rem,9vw,4.5rem)] leading-tight font-semibold tabular-nums">
          {formatMoney(amount + tip, currency, language)}
        </p>
        {tip > 0n && (
          <p className="text-text-2 md:text-lg">
            {t(m.includingTip, { amount: formatMoney(tip, currency, language) })}
          </p>
        )}
      </div>
    </div>
  )
}
