import type { Picker } from '#console/list/filters.ts'
import { Input } from '#console/ui/Input.tsx'

/** A time-of-day picker, using the browser's own control. */
export const PaidUntil: Picker = ({ value, onChange }) => (
  <Input type="time" value={value ?? ''} onChange={(typed) => onChange(typed || null)} />
)
