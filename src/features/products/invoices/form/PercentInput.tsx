import { useState } from 'react'
import { Input } from '#console/ui/Input.tsx'
import { percentOfRate, rateOfPercent } from '#features/products/invoices/totals/percent.domain.ts'
import type { Rate } from '#shared/money.ts'

type Props = {
  /** A fraction: '0.0825' is shown as 8.25. */
  value: Rate | null
  onChange: (value: Rate | null) => void
  disabled?: boolean
}

/** A percentage input with up to four decimals. Invalid input is marked and never rounded. */
export function PercentInput({ value, onChange, disabled = false }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === null ? '' : percentOfRate(value))
  const wrong = text.trim() !== '' && rateOfPercent(text) === null

  function type(next: string) {
    setTyped(next)
    onChange(rateOfPercent(next))
  }

  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      align="right"
      disabled={disabled}
      value={text}
      onChange={type}
      onBlur={() => setTyped(wrong ? text : null)}
      {...(wrong ? { 'aria-invalid': true } : {})}
      suffix={<span className="text-xs text-text-3">%</span>}
    />
  )
}
