import { z } from 'zod'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { m } from '#features/account/subMerchants/operations/subMerchantDesk.messages.ts'
import { text } from '#shared/fields.ts'

const reasonWidth = 200
const schema = z.strictObject({ reason: text({ min: 1, max: reasonWidth }) })

type Props = { title: string; refuse: (reason: string) => Promise<unknown>; onClose: () => void }

/** Rejects an application with a reason for the applicant. */
export function RefuseDialog({ title, refuse, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: { reason: '' },
    schema,
    send: ({ reason }) => refuse(reason),
    onDone: () => {
      notify.success(m.refused)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={m.refuse}
      description={title}
      form={form}
      submitLabel={m.refuse}
    >
      <FormField form={form} name="reason" label={t(m.reason)} hint={t(m.reasonHint)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
