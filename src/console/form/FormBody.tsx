import type { FormEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ChangedElsewhere } from '#console/form/ChangedElsewhere.tsx'
import type { Form } from '#console/form/useForm.ts'
import { Note } from '#console/ui/Note.tsx'

type Props<V extends FieldValues> = { id?: string; form: Form<V>; children: ReactNode }

/** The form's fields, below the server's error if there is one. */
export function FormBody<V extends FieldValues>({ id, form, children }: Props<V>) {
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    // A field with unparseable input has no value, and must not be submitted as if it were empty.
    const unreadable = (event.currentTarget as HTMLFormElement).querySelector<HTMLElement>(
      '[data-unreadable]',
    )
    if (unreadable) unreadable.focus()
    else void form.submit()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {form.elsewhere && <ChangedElsewhere onLoad={form.elsewhere.load} onKeep={form.elsewhere.keep} />}
      {form.refusal && (
        <div role="alert">
          <Note tone="bad" title={form.refusal.detail ?? form.refusal.message} />
        </div>
      )}
      {children}
    </form>
  )
}
