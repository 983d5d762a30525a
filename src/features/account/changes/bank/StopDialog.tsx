import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { reasonWidth } from '#features/account/changes/changes.contract.ts'
import { m } from '#features/account/changes/changes.messages.ts'
import { text } from '#shared/fields.ts'

const schema = z.strictObject({ reason: text({ min: 1, max: reasonWidth }) })

type Props = { requestId: string; onClose: () => void }

/** Stops a change of bank details, so payouts continue to the old account. */
export function StopDialog({ requestId, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: { reason: '' },
    schema,
    send: ({ reason }) => api.changes.stop({ requestId, reason }),
    onDone: () => {
      notify.success(m.stopped)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.stop} form={form} submitLabel={m.stop}>
      <Note tone="warn" title={t(m.stopTitle)}>
        {t(m.stopBody)}
      </Note>
      <FormField form={form} name="reason" label={t(m.stopReason)} hint={t(m.reasonHint)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
