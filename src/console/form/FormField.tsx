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
  /** The control: `{(control) => <Input {...control} />}`. */
  children: (control: ControllerRenderProps<V, N>) => ReactNode
}

/** One value of a form, with its label and what is wrong with it. */
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
        <Field {...field} error={fieldState.error?.message}>
          {children(control)}
        </Field>
      )}
    />
  )
}
