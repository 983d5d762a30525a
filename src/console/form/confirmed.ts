import type { FieldValues } from 'react-hook-form'
import type { Form } from '#console/form/useForm.ts'
import { confirm, type Question } from '#console/ui/confirm.tsx'

/** A form whose sending is asked about first, once what was typed is right. Where the question is null, nothing is. */
export function confirmed<V extends FieldValues>(
  form: Form<V>,
  question: (values: V) => Question | null,
): Form<V> {
  const ask = form.hook.handleSubmit(async (values) => {
    const asked = question(values)
    if (asked === null || (await confirm(asked))) await form.submit()
  })
  return { ...form, submit: () => ask() }
}
