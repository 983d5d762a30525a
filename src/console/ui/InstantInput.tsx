import { Input } from '#console/ui/Input.tsx'
import { instantIn, localIn, useZone } from '#console/zone.tsx'

type Props = { value: Date | null; onChange: (value: Date | null) => void; disabled?: boolean }

/** A date and time in the merchant's time zone, never the browser's. */
export function InstantInput({ value, onChange, ...rest }: Props) {
  const zone = useZone()
  return (
    <Input
      {...rest}
      type="datetime-local"
      value={value === null ? '' : localIn(zone, value)}
      onChange={(typed) => onChange(local.test(typed) ? instantIn(zone, typed.slice(0, 16)) : null)}
    />
  )
}

const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
