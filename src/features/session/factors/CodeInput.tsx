import { Input } from '#console/ui/Input.tsx'

type Props = { value: string; onChange: (code: string) => void; autoFocus?: boolean }

/** Six digits, offered by a phone that knows them; blanks that come with a copy are left out. */
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
