import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { m } from '#features/finances/simulator/simulator.messages.ts'
import type { TypedWay, WayFault } from '#features/finances/simulator/typedPlan.tsx'
import type { Currency } from '#shared/currency.ts'
import { wayText } from '#shared/reference.ts'

type Props = {
  value: TypedWay
  fault: WayFault | null
  currency: Currency
  onChange: (value: TypedWay) => void
}

/** The terms of one method: rate, minimum and maximum fee. */
export function WayFields({ value, fault, currency, onChange }: Props) {
  const t = useText()
  const name = t(wayText[value.way])
  return (
    <fieldset className="grid grid-cols-3 gap-3 border-t border-line pt-3">
      <legend className="sr-only">{name}</legend>
      <div className="col-span-3 font-medium" aria-hidden>
        {name}
      </div>
      <Field label={t(m.rate)} error={fault === 'rate' ? t(m.rateFault) : undefined}>
        <Input
          value={value.percent}
          onChange={(percent) => onChange({ ...value, percent })}
          align="right"
          inputMode="decimal"
          maxLength={10}
        />
      </Field>
      <Field label={t(m.minFee)}>
        <AmountInput
          value={value.minFee}
          onChange={(minFee) => onChange({ ...value, minFee })}
          currency={currency}
        />
      </Field>
      <Field label={t(m.maxFee)} error={fault === 'fees' ? t(m.feeFault) : undefined}>
        <AmountInput
          value={value.maxFee}
          onChange={(maxFee) => onChange({ ...value, maxFee })}
          currency={currency}
          placeholder={t(m.noMost)}
        />
      </Field>
    </fieldset>
  )
}
