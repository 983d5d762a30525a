import { useState } from 'react'
import { Input } from '#console/ui/Input.tsx'

type Props = { label: string; value: readonly string[]; onChange: (codes: string[]) => void }

/** Codes with commas between, in capitals, each once. */
export function CodesInput({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value.join(', '))
  function type(text: string) {
    setTyped(text)
    const codes = text
      .normalize('NFKC')
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== '')
    onChange([...new Set(codes)])
  }
  return <Input aria-label={label} placeholder={label} value={typed} onChange={type} />
}
