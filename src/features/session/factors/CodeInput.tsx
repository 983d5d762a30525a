import { Input } from '#console/ui/Input.tsx'

type Props = { value: string; onChange: (code: string) => void; autoFocus?: boolean }

/** A six-digit code field with autofill on phones; pasted spaces are removed. */
export function CodeInput({ value, onChange, autoFocus = false }: Props) {
  return (
    <Input
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 6))}
      inputMode="numeric"
      autoComplete="one-time-code"
      name="code"
      maxLength={12}
      autoFocus={autoFocus}
    />
  )
}
