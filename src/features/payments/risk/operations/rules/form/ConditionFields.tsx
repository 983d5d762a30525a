import { useText } from '#console/language.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { RiskListSelect } from '#features/payments/risk/operations/lists/RiskListSelect.tsx'
import { AmountsInput } from '#features/payments/risk/operations/rules/form/AmountsInput.tsx'
import { CodesInput } from '#features/payments/risk/operations/rules/form/CodesInput.tsx'
import { VelocityFields } from '#features/payments/risk/operations/rules/form/VelocityFields.tsx'
import { m } from '#features/payments/risk/rules/rules.messages.ts'
import type { RuleCondition } from '#features/payments/risk/rules/spec.domain.ts'

type Props<C extends RuleCondition = RuleCondition> = {
  value: C
  onChange: (condition: RuleCondition) => void
}
type Of<K extends RuleCondition['kind']> = Props<Extract<RuleCondition, { kind: K }>>

/** The inputs of a condition. */
export function ConditionFields({ value, onChange }: Props) {
  const t = useText()
  switch (value.kind) {
    case 'amount':
    case 'newPayer':
      return (
        <AmountsInput value={value.amounts} onChange={(amounts) => onChange({ kind: value.kind, amounts })} />
      )
    case 'velocity':
      return <VelocityFields value={value} onChange={onChange} />
    case 'hours':
      return <Hours value={value} onChange={onChange} />
    case 'list':
      return <ListPicker value={value} onChange={onChange} />
    case 'cardCountry':
      return (
        <CodesInput
          label={t(m.countriesOf)}
          value={value.countries}
          onChange={(countries) => onChange({ kind: 'cardCountry', countries })}
        />
      )
    case 'refundRatio':
      return <RefundRatio value={value} onChange={onChange} />
    case 'newMerchant':
      return (
        <Field label={t(m.days)}>
          <NumberInput
            value={value.days}
            min={1}
            max={365}
            onChange={(days) => onChange({ ...value, days: days ?? 0 })}
          />
        </Field>
      )
    default:
      return null
  }
}

function Hours({ value, onChange }: Of<'hours'>) {
  const t = useText()
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Field label={t(m.fromTime)}>
        <Input value={value.from} onChange={(from) => onChange({ ...value, from })} />
      </Field>
      <Field label={t(m.toTime)}>
        <Input value={value.to} onChange={(to) => onChange({ ...value, to })} />
      </Field>
    </div>
  )
}

function RefundRatio({ value, onChange }: Of<'refundRatio'>) {
  const t = useText()
  const fields = [
    ['days', m.days, 30],
    ['percent', m.percent, 100],
    ['leastPayments', m.leastPayments, 100_000],
  ] as const
  return (
    <div className="grid gap-2 sm:grid-cols-3">
      {fields.map(([key, label, max]) => (
        <Field key={key} label={t(label)}>
          <NumberInput
            value={value[key]}
            min={1}
            max={max}
            onChange={(next) => onChange({ ...value, [key]: next ?? 0 })}
          />
        </Field>
      ))}
    </div>
  )
}

function ListPicker({ value, onChange }: Of<'list'>) {
  const t = useText()
  return (
    <RiskListSelect
      label={t(m.listName)}
      placeholder={t(m.listName)}
      value={value.listId === '' ? null : value.listId}
      onChange={(listId) => onChange({ kind: 'list', listId: listId ?? '' })}
    />
  )
}
