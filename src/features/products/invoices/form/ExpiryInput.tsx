import { useText } from '#console/language.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { InstantInput } from '#console/ui/InstantInput.tsx'
import { addTexts as a } from '#features/products/invoices/form/form.messages.ts'
import { m } from '#features/products/invoices/invoices.messages.ts'

type Props = {
  /** Null: never expires. Empty: custom, not entered yet. */
  value: Date | null | ''
  onChange: (value: Date | null | '') => void
}

const options = [
  { value: 'permanent', label: m.permanent },
  { value: 'custom', label: a.custom },
] as const

/** When an invoice expires: never, or at a time in the merchant's time zone. */
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
