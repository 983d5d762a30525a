import { useState } from 'react'
import { Input } from '#console/ui/Input.tsx'

type Props = {
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  unit?: string
  disabled?: boolean
}

/** An integer input, not for money. */
export function NumberInput({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  unit,
  disabled,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === null ? '' : String(value))
  const wrong = text !== '' && !within(text, min, max)

  function type(given: string) {
    // Non-digits are rejected, so unreadable input never counts as empty.
    const next = given
      .normalize('NFKC')
      .replace(min < 0 ? /[^\d-]/g : /\D/g, '')
      .slice(0, 15)
    setTyped(next)
    onChange(within(next, min, max) ? Number(next) : null)
  }

  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      value={text}
      onChange={type}
      onBlur={() => setTyped(wrong ? text : null)}
      {...(wrong ? { 'aria-invalid': true, 'data-unreadable': true } : {})}
      suffix={unit && <span className="text-xs text-text-3">{unit}</span>}
    />
  )
}

function within(text: string, min: number, max: number): boolean {
  return /^-?\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max
}
