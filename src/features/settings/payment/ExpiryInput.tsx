import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { Select } from '#console/ui/Select.tsx'
import { DigitsInput } from '#features/products/storeCodes/config/DigitsInput.tsx'
import { orderTexts as m } from '#features/settings/payment/payment.messages.ts'

const minutesOf = { minutes: 1, hours: 60 } as const
type Unit = keyof typeof minutesOf

type ExpiryProps = { value: number; onChange: (minutes: number | null) => void; disabled: boolean }

/** Minutes, typed as minutes or as hours. */
export function ExpiryInput({ value, onChange, disabled }: ExpiryProps) {
  const t = useText()
  const [unit, setUnit] = useState<Unit>(value >= 60 && value % 60 === 0 ? 'hours' : 'minutes')
  const shown = value === null ? null : value / minutesOf[unit]

  function turn(next: Unit | null) {
    if (next === null) return
    setUnit(next)
    // A value that is not a whole number of hours stays in minutes.
    if (next === 'hours' && shown !== null) onChange(Math.min(24, shown) * 60)
    if (next === 'minutes' && shown !== null) onChange(shown)
  }
  return (
    <span className="flex max-w-80 gap-2">
      <span className="min-w-0 flex-1">
        <DigitsInput
          value={shown}
          onChange={(typed) => onChange(typed === null ? null : typed * minutesOf[unit])}
        />
      </span>
      <span className="w-32">
        <Select
          label={t(m.unit)}
          value={unit}
          onChange={turn}
          disabled={disabled}
          options={[
            { value: 'minutes', label: m.minutes },
            { value: 'hours', label: m.hours },
          ]}
        />
      </span>
    </span>
  )
}
