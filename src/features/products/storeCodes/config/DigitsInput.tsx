import { Input } from '#console/ui/Input.tsx'

type Props = {
  value: number | null
  onChange: (value: number | null) => void
  unit?: string
  placeholder?: string
  /** Named here where no Field labels it. */
  label?: string
  onEnter?: () => void
}

/** A whole number input that keeps out-of-range input as typed; its consumer validates it. */
export function DigitsInput({ value, onChange, unit, placeholder, label, onEnter }: Props) {
  function type(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, 6)
    onChange(digits === '' ? null : Number(digits))
  }
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : String(value)}
      onChange={type}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return
        event.preventDefault()
        onEnter()
      }}
      suffix={unit && <span className="text-xs text-text-3">{unit}</span>}
    />
  )
}
