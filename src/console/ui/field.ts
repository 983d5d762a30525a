import { createContext, useContext } from 'react'

type FieldState = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

/** The attributes that link a control to its label, hint and error. Spread them on the control. */
export function useControlProps() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

/** The same for a group of controls, which a label element cannot target. */
export function useGroupProps() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return { 'aria-labelledby': field.labelId, 'aria-describedby': field.describedBy }
}
