import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { actTexts as m } from '#features/finances/holds/holds.messages.ts'
import { text } from '#shared/fields.ts'

const reasonWidth = 200
const schema = z.strictObject({ reason: text({ min: 1, max: reasonWidth }) })

type Props = { orderId: string; onClose: () => void }

/** Holds one order: explains the effect, and takes the reason. */
export function HoldDialog({ orderId, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: { reason: '' },
    schema,
    send: ({ reason }) => api.holds.hold({ orderId, reason }),
    onDone: () => {
      notify.success(m.held)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.hold} form={form} submitLabel={m.hold}>
      <Note tone="warn" title={t(m.holdTitle)}>
        {t(m.confirmHold, { order: orderId })} {t(m.holdHint)}
      </Note>
      <FormField form={form} name="reason" label={t(m.reason)} hint={t(m.reasonHint)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
