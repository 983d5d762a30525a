import { useText } from '#console/language.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { InstantInput } from '#console/ui/InstantInput.tsx'
import { addTexts as a } from '#features/products/invoices/form/form.messages.ts'
import { m } from '#features/products/invoices/invoices.messages.ts'

type Props = {
  /** Null: permanent. Empty: custom, and not typed yet. */
  value: Date | null | ''
  onChange: (value: Date | null | '') => void
}

const options = [
  { value: 'permanent', label: m.permanent },
  { value: 'custom', label: a.custom },
] as const

/** Until when an invoice can be paid: for ever, or until an instant of the merchant's clock. */
export function ExpiryInput({ value, onChange }: Props) {
  const t = useText()
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        row
        value={value === null ? 'permanent' : 'custom'}
        onChange={(kind) => onChange(kind === 'permanent' ? null : '')}
        options={options}
      />
      {value !== null && (
        <Field label={t(a.payableUntil)} bare>
          <InstantInput value={value || null} onChange={(instant) => onChange(instant ?? '')} />
        </Field>
      )}
    </div>
  )
}
