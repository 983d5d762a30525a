import { Plus, Trash2 } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Field } from '#console/ui/Field.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { Select } from '#console/ui/Select.tsx'
import { m } from '#features/payments/risk/rules/rules.messages.ts'
import type { RuleCondition } from '#features/payments/risk/rules/spec.domain.ts'
import type { Currency } from '#shared/currency.ts'

type Amounts = Extract<RuleCondition, { kind: 'amount' }>['amounts']
type Props = { value: Amounts; onChange: (amounts: Amounts) => void }
const offered: readonly Currency[] = ['CAD', 'USD', 'CNY']

/** One amount for each currency that the rule looks at. */
export function AmountsInput({ value, onChange }: Props) {
  const t = useText()
  const put = (at: number, next: Amounts[number]) =>
    onChange(value.map((one, index) => (index === at ? next : one)))
  const free = offered.find((currency) => !value.some((one) => one.currency === currency))
  return (
    <div className="flex flex-col gap-2">
      {value.map(({ currency, over }, at) => (
        <div key={currency} className="flex items-end gap-2">
          <div className="w-28">
            <Field label={t(m.currency)}>
              <CurrencySelect value={currency} onChange={(next) => put(at, { currency: next, over })} />
            </Field>
          </div>
          <div className="min-w-0 flex-1">
            <Field label={t(m.over)}>
              <AmountInput
                value={over}
                currency={currency}
                onChange={(next) => put(at, { currency, over: next ?? 0n })}
              />
            </Field>
          </div>
          {value.length > 1 && (
            <PlainIconButton
              icon={Trash2}
              label={t(m.removeCondition)}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {free && (
        <div>
          <Button icon={Plus} onClick={() => onChange([...value, { currency: free, over: 100_000n }])}>
            {free}
          </Button>
        </div>
      )}
    </div>
  )
}

export function CurrencySelect({
  value,
  onChange,
}: {
  value: Currency
  onChange: (currency: Currency) => void
}) {
  const t = useText()
  const options = offered.map((currency) => ({ value: currency, label: currency }))
  return (
    <Select
      label={t(m.currency)}
      value={value}
      options={options}
      onChange={(next) => next && onChange(next)}
    />
  )
}
