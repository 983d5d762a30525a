import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import { Select } from '#console/ui/Select.tsx'
import type { Currency } from '#shared/currency.ts'

type Props = {
  value: Currency
  onChange: (currency: Currency | null) => void
  /** The currencies the merchant can be paid in now. The selected one stays even if no longer offered. */
  offered: readonly Currency[]
  disabled?: boolean
}

/** The currency of a sale. */
export function CurrencySelect({ value, onChange, offered, ...control }: Props) {
  return (
    <Select
      {...control}
      value={value}
      onChange={onChange}
      options={[...new Set([...offered, value])].map((one) => ({
        value: one,
        label: one,
        icon: <FlagIcon currency={one} />,
      }))}
    />
  )
}
