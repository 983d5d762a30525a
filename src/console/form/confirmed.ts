import type { FieldValues } from 'react-hook-form'
import type { Form } from '#console/form/useForm.ts'
import { confirm, type Question } from '#console/ui/confirm.tsx'

/** Wraps a form so that a valid submission asks for confirmation. A null question skips it. */
export function confirmed<V extends FieldValues>(
  form: Form<V>,
  question: (values: V) => Question | null,
): Form<V> {
  const ask = form.hook.handleSubmit(async (values) => {
    const input = question(values)
    if (input === null || (await confirm(input))) await form.submit()
  })
  return { ...form, submit: () => ask() }
}
