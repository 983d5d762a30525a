import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { UserSelect } from '#console/staff/UserSelect.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { DeskException } from '#features/payments/exceptions/operations/exceptionDesk.fields.ts'
import { m } from '#features/payments/exceptions/operations/exceptionDesk.messages.ts'

type Props = { exception: DeskException; onClose: () => void }

/** Assigns an exception to a staff member. */
export function AssignDialog({ exception, onClose }: Props) {
  const t = useText()
  const { mchCode, exceptionId, assigneeId } = exception
  const form = useForm<{ assigneeId: string | null }, unknown>({
    initial: { assigneeId },
    send: (values) =>
      api.exceptionDesk.assign({
        ...{ mchCode, exceptionId },
        ...(values.assigneeId !== null && { assigneeId: values.assigneeId }),
      }),
    onDone: () => {
      notify.success(m.assignedDone)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.assignTitle} form={form} submitLabel={m.save}>
      <FormField form={form} name="assigneeId" label={t(m.assignee)}>
        {({ value, onChange }) => <UserSelect value={value} onChange={onChange} none={t(m.noOne)} />}
      </FormField>
    </FormDialog>
  )
}
