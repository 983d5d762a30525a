import { Input } from '#console/ui/Input.tsx'

type Props = {
  /** YYYY-MM-DD. */
  value: string | null
  onChange: (value: string | null) => void
  min?: string
  max?: string
  disabled?: boolean
}

/** A day in the merchant's calendar, using the browser's date control. */
export function DayInput({ value, onChange, ...rest }: Props) {
  return (
    <Input
      {...rest}
      type="date"
      value={value ?? ''}
      onChange={(typed) => onChange(/^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : null)}
    />
  )
}
