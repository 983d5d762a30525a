import { useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import type { Till } from '#features/products/pos/till.contract.ts'
import { tipAt } from '#features/products/sales/tips.domain.ts'
import { amountOf, typed } from '#pos/charge/amount.ts'
import { draft } from '#pos/charge/draft.ts'
import { useStored } from '#pos/store.ts'
import { chargeTexts as m } from '#pos/text/charge.messages.ts'
import { Button } from '#pos/ui/Button.tsx'
import { Pad } from '#pos/ui/Pad.tsx'
import { Sheet } from '#pos/ui/Sheet.tsx'
import { Refusal } from '#pos/ui/States.tsx'
import { useWedge } from '#pos/wedge/useWedge.ts'
import type { Currency } from '#shared/currency.ts'
import { formatMoney } from '#shared/money.ts'

type Props = { tips: NonNullable<Till['tips']>; amount: bigint; tip: bigint; currency: Currency }

/** The offered tips and a custom one. */
export function TipRow({ tips, amount, tip, currency }: Props) {
  const t = useText()
  const language = useLanguage()
  const { tipRate, tipDigits } = useStored(draft)
  const [entering, setEntering] = useState(false)
  const choose = (rate: number | null) => draft.set({ ...draft.get(), tipRate: rate, tipDigits: '' })
  const isOther = tipRate === null && tipDigits !== ''
  const chip = (key: string, on: boolean, onPress: () => void, text: string, detail = '') => (
    <button
      key={key}
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={cx(
        'press flex min-h-13 min-w-14 flex-1 flex-col items-center justify-center rounded-xl border px-1 leading-tight whitespace-nowrap md:text-lg',
        on
          ? 'border-transparent bg-fill font-semibold text-on-fill'
          : 'border-line bg-surface hover:bg-hover dark:bg-raised',
      )}
    >
      {text}
      {detail && <span className={cx('text-sm font-normal', !on && 'text-text-2')}>{detail}</span>}
    </button>
  )
  return (
    <fieldset className="flex gap-2 overflow-x-auto">
      <legend className="sr-only">{t(m.tip)}</legend>
      {chip('none', tipRate === null && !isOther, () => choose(null), t(m.noTip))}
      {tips.rates.map((rate) =>
        chip(
          String(rate),
          tipRate === rate,
          () => choose(rate),
          `${rate}%`,
          amount > 0n ? formatMoney(tipAt(rate, amount, currency), currency, language) : '',
        ),
      )}
      {chip(
        'other',
        isOther,
        () => setEntering(true),
        t(m.otherTip),
        isOther ? formatMoney(tip, currency, language) : '',
      )}
      {entering && <TipSheet amount={amount} currency={currency} onClose={() => setEntering(false)} />}
    </fieldset>
  )
}

function TipSheet({
  amount,
  currency,
  onClose,
}: {
  amount: bigint
  currency: Currency
  onClose: () => void
}) {
  const t = useText()
  const language = useLanguage()
  const [digits, setDigits] = useState('')
  const tip = amountOf(digits, currency)
  const tooHigh = tip > amount

  function press(key: string) {
    if (key === 'Enter') return use()
    setDigits((known) => typed(known, key))
  }
  function use() {
    if (tooHigh) return
    draft.set({ ...draft.get(), tipRate: null, tipDigits: digits })
    onClose()
  }
  useWedge({ onKey: press }, { inDialog: true })

  return (
    <Sheet
      title={t(m.tipAmount)}
      onClose={onClose}
      footer={
        <Button look="primary" size="large" disabled={tooHigh} onClick={use}>
          {t(m.done)}
        </Button>
      }
    >
      <p className="pb-4 text-right text-[2.75rem] leading-tight font-semibold" aria-live="polite">
        {formatMoney(tip, currency, language)}
      </p>
      {tooHigh && <Refusal>{t(m.tipTooHigh)}</Refusal>}
      <div className="pt-3">
        <Pad onKey={press} size="small" />
      </div>
    </Sheet>
  )
}
