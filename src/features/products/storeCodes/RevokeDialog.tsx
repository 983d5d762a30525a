import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { StoreCode } from '#features/products/storeCodes/storeCodes.fields.ts'
import { revokeTexts as m } from '#features/products/storeCodes/storeCodes.messages.ts'
import { text } from '#shared/fields.ts'

const reasonWidth = 100
const schema = z.strictObject({ reason: text({ max: reasonWidth }) })

type Props = {
  code: Pick<StoreCode, 'storeCodeId' | 'label'>
  onClose: () => void
  onRevoked: (next: StoreCode) => void
}

/** Revokes a leaked code after explaining the effect, and shows the new one. */
export function RevokeDialog({ code: { storeCodeId, label }, onClose, onRevoked }: Props) {
  const t = useText()
  const form = useForm({
    initial: { reason: '' },
    schema,
    send: ({ reason }) => api.storeCodes.revoke({ storeCodeId, reason }),
    onDone: (next) => {
      notify.success(m.done)
      onClose()
      onRevoked(next)
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.title} form={form} submitLabel={m.submit}>
      <Note tone="warn" title={label}>
        {t(m.body, { label })}
      </Note>
      <FormField form={form} name="reason" label={t(m.reason)} hint={t(m.reasonHint)}>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
