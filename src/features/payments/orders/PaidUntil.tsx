import type { Picker } from '#console/list/filters.ts'
import { Input } from '#console/ui/Input.tsx'

/** A minute of the clock, by the browser's own control. */
export const PaidUntil: Picker = ({ value, onChange }) => (
  <Input type="time" value={value ?? ''} onChange={(typed) => onChange(typed || null)} />
)
