import { FlagIcon } from '#console/ui/FlagIcon.tsx'
import { Select } from '#console/ui/Select.tsx'
import type { Currency } from '#shared/currency.ts'

type Props = {
  value: Currency
  onChange: (currency: Currency | null) => void
  /** What the merchant can be paid in now. The one that is chosen stays in the list when it is offered no more. */
  offered: readonly Currency[]
  disabled?: boolean
}

/** The currency in which a sale is paid. */
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
