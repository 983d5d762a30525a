import type { ReactNode } from 'react'
import { Controller, type ControllerRenderProps, type FieldValues, type Path } from 'react-hook-form'
import type { Form } from '#console/form/useForm.ts'
import { Field } from '#console/ui/Field.tsx'

type Props<V extends FieldValues, N extends Path<V>> = {
  form: Form<V>
  name: N
  label: string
  hint?: string
  required?: boolean
  /** Shows the label to screen readers only. */
  bare?: boolean
  /** Renders the control: `{(control) => <Input {...control} />}`. */
  children: (control: ControllerRenderProps<V, N>) => ReactNode
}

/** A form field with its label and error message. */
export function FormField<V extends FieldValues, N extends Path<V>>({
  form,
  name,
  children,
  ...field
}: Props<V, N>) {
  return (
    <Controller
      control={form.hook.control}
      name={name}
      render={({ field: control, fieldState }) => (
        <Field {...field} error={firstMessage(fieldState.error)}>
          {children(control)}
        </Field>
      )}
    />
  )
}

/** The error of the value, or of its first invalid part if it is a list or an object. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { message, ref: _control, ...parts } = error as { message?: unknown; ref?: unknown }
  if (typeof message === 'string') return message
  for (const part of Object.values(parts)) {
    const found = firstMessage(part)
    if (found !== undefined) return found
  }
  return undefined
}
