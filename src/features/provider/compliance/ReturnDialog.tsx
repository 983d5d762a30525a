import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { returning } from '#features/provider/compliance/compliance.contract.ts'
import { m } from '#features/provider/compliance/compliance.messages.ts'

type Props = { merchantId: string; reviewId: string; onClose: () => void }

/** Gives a proposal back, with a reason that its proposer reads. */
export function ReturnDialog({ merchantId, reviewId, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: { reason: '' },
    schema: returning,
    send: ({ reason }: { reason: string }) => api.compliance.giveBack({ merchantId, reviewId, reason }),
    onDone: () => {
      notify.success(m.returned)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.giveBack} form={form} submitLabel={m.giveBack}>
      <FormField form={form} name="reason" label={t(m.reason)} required>
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
