import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Field } from '#console/ui/Field.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { CurrencySelect } from '#features/payments/risk/operations/rules/form/AmountsInput.tsx'
import { countedByText, countingText, m } from '#features/payments/risk/rules/rules.messages.ts'
import type { RuleCondition } from '#features/payments/risk/rules/spec.domain.ts'

type Velocity = Extract<RuleCondition, { kind: 'velocity' }>
type Props = { value: Velocity; onChange: (condition: Velocity) => void }
const measures = { count: m.count, sum: m.sum }

/** How many payments, or how much, by whom, in which span of time. */
export function VelocityFields({ value, onChange }: Props) {
  const t = useText()
  const { by, counting, minutes, most } = value
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Field label={t(m.by)}>
        <Select
          value={by}
          options={optionsOf(countedByText)}
          onChange={(next) => next && onChange({ ...value, by: next })}
        />
      </Field>
      <Field label={t(m.counting)}>
        <Select
          value={counting}
          options={optionsOf(countingText)}
          onChange={(next) => next && onChange({ ...value, counting: next })}
        />
      </Field>
      <Field label={t(m.minutes)}>
        <NumberInput
          value={minutes}
          min={1}
          max={43_200}
          onChange={(next) => onChange({ ...value, minutes: next ?? 0 })}
        />
      </Field>
      <Field label={t(m.measure)}>
        <Select
          value={most.measure}
          options={optionsOf(measures)}
          onChange={(measure) =>
            onChange({
              ...value,
              most:
                measure === 'sum'
                  ? { measure, currency: 'CAD', sum: 100_000n }
                  : { measure: 'count', count: 5 },
            })
          }
        />
      </Field>
      {most.measure === 'count' ? (
        <Field label={t(m.most)}>
          <NumberInput
            value={most.count}
            min={1}
            max={100_000}
            onChange={(count) => onChange({ ...value, most: { measure: 'count', count: count ?? 0 } })}
          />
        </Field>
      ) : (
        <>
          <Field label={t(m.currency)}>
            <CurrencySelect
              value={most.currency}
              onChange={(currency) => onChange({ ...value, most: { ...most, currency } })}
            />
          </Field>
          <Field label={t(m.most)}>
            <AmountInput
              value={most.sum}
              currency={most.currency}
              onChange={(sum) => onChange({ ...value, most: { ...most, sum: sum ?? 0n } })}
            />
          </Field>
        </>
      )}
    </div>
  )
}
