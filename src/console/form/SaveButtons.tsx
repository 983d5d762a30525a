import type { FieldValues } from 'react-hook-form'
import { m } from '#console/form/form.messages.ts'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'

type Props<V extends FieldValues> = {
  /** Of its FormBody. */
  id: string
  form: Form<V>
  /** What undo brings back. */
  saved: V
}

/** Undo and save, for a form that stands among others on its page: both wait until something is changed. */
export function SaveButtons<V extends FieldValues>({ id, form, saved }: Props<V>) {
  const t = useText()
  return (
    <div className="flex justify-end gap-2">
      <Button disabled={!form.dirty} onClick={() => form.reset(saved)}>
        {t(m.undo)}
      </Button>
      <Button type="submit" form={id} look="primary" busy={form.busy} disabled={!form.dirty && !form.busy}>
        {t(m.save)}
      </Button>
    </div>
  )
}
