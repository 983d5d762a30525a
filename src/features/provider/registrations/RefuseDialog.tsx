import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  type RegistrationDetail,
  reasonWidth,
  refusal,
} from '#features/provider/registrations/registrations.contract.ts'
import { m } from '#features/provider/registrations/registrations.messages.ts'

type Props = { registration: RegistrationDetail; onClose: () => void }

/** Refuses a registration, with the reason that its contact is sent. */
export function RefuseDialog({ registration, onClose }: Props) {
  const t = useText()
  const { registrationId, tradeName, email } = registration
  const form = useForm({
    initial: { reason: '' },
    schema: refusal,
    send: ({ reason }) => api.registrationDesk.refuse({ registrationId, reason }),
    onDone: () => {
      notify.success(m.refused)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.refuse} form={form} submitLabel={m.refuse}>
      <Note tone="warn" title={t(m.refuseTitle, { shop: tradeName })}>
        {t(m.refuseHint, { email })}
      </Note>
      <FormField form={form} name="reason" label={t(m.reason)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
