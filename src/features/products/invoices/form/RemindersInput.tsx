import { useText } from '#console/language.tsx'
import { MultiSelect } from '#console/ui/Select.tsx'
import { addTexts as a, reminderText } from '#features/products/invoices/form/form.messages.ts'

type Props = { value: readonly number[]; onChange: (value: number[]) => void; disabled?: boolean }

const offered = [-14, -7, -3, -1, 0, 1, 3, 7, 14, 30]

/** The days before and after the due date on which the customer is reminded. */
export function RemindersInput({ value, onChange, disabled = false }: Props) {
  const t = useText()
  const days = [...new Set([...offered, ...value])].toSorted((a, b) => a - b)
  const options = days.map((day) => {
    const { text, values } = reminderText(day)
    return { value: String(day), label: t(text, values) }
  })
  return (
    <MultiSelect
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).toSorted((a, b) => a - b))}
      options={options}
      placeholder={t(a.noReminders)}
      disabled={disabled}
    />
  )
}
