import type { FieldValues } from 'react-hook-form'
import type { Form } from '#console/form/useForm.ts'
import { confirm, type Question } from '#console/ui/confirm.tsx'

/** A form whose sending is asked about first, once what was typed is right. */
export function confirmed<V extends FieldValues>(form: Form<V>, question: (values: V) => Question): Form<V> {
  const ask = form.hook.handleSubmit(async (values) => {
    if (await confirm(question(values))) await form.submit()
  })
  return { ...form, submit: () => ask() }
}
