import type { FieldValues } from 'react-hook-form'
import { m } from '#console/form/form.messages.ts'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'

type Props<V extends FieldValues> = {
  /** The id of its FormBody. */
  id: string
  form: Form<V>
  /** The saved values, which Undo restores. */
  saved: V
}

/** Undo and Save buttons for one of several forms on a page, disabled until something changes. */
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
