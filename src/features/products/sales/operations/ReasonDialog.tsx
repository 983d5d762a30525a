import { z } from 'zod'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { text } from '#shared/fields.ts'
import type { Text } from '#shared/messages.ts'

const width = 200
const schema = z.strictObject({ reason: text({ min: 2, max: width }) })

type Props = {
  label: Text
  /** The confirmation's question. */
  question: string
  hint: Text
  reason: Text
  done: Text
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Ends a merchant's record as the provider, with a reason for the merchant. */
export function ReasonDialog({ label, question, hint, reason, done, send, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: { reason: '' },
    schema,
    send: (values) => send(values.reason),
    onDone: () => {
      notify.success(done)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={label} form={form} submitLabel={label}>
      <Note tone="warn" title={question}>
        {t(hint)}
      </Note>
      <FormField form={form} name="reason" label={t(reason)} required>
        {(control) => <TextArea {...control} maxWidth={width} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
