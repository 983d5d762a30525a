import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { ErrorLine } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { amountTexts } from '#console/ui/ui.messages.ts'
import { type Currency, smallestStep } from '#shared/currency.ts'
import { formatAmount, parseAmount } from '#shared/money.ts'

type Props = {
  /** In minor units of the currency; null while the input is empty or unparseable. */
  value: bigint | null
  onChange: (value: bigint | null) => void
  currency: Currency
  disabled?: boolean
  placeholder?: string
}

/** A money input. Input that is not an amount of this currency shows an error and is never rounded. */
export function AmountInput({ value, onChange, currency, ...rest }: Props) {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === null ? '' : formatAmount(value, currency))
  const parsed = text.trim() === '' ? null : parseAmount(text, currency)
  const problem = parsed && !parsed.ok ? parsed.reason : null

  function type(next: string) {
    setTyped(next)
    const read = parseAmount(next, currency)
    onChange(read.ok ? read.amount : null)
  }

  return (
    <>
      <Input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        align="right"
        value={text}
        onChange={type}
        onBlur={() => problem === null && setTyped(null)}
        {...(problem ? { 'aria-invalid': true, 'data-unreadable': true } : {})}
        suffix={<span className="text-xs text-text-3">{currency}</span>}
      />
      <ErrorLine
        text={
          problem
            ? t(amountTexts[problem], { currency, step: formatAmount(smallestStep(currency), currency) })
            : undefined
        }
      />
    </>
  )
}
