import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { monthAfter } from '#features/provider/commissions/policies/policies.domain.ts'
import { commissionMonth } from '#features/provider/commissions/statements/statements.fields.ts'
import { m } from '#features/provider/commissions/statements/statements.messages.ts'

const schema = z.strictObject({ month: commissionMonth })

/** Makes the statements of a month: last month's, where no other is named. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const form = useForm({
    initial: { month: monthAfter(new Date().toISOString().slice(0, 7), -1) },
    schema,
    send: ({ month }) => api.commissionStatements.make({ month }),
    onDone: ({ made }) => {
      notify.success(t(m.made, { count: made }))
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.makeTitle} form={form} submitLabel={m.make}>
      <Note title={t(m.makeHint)} />
      <FormField form={form} name="month" label={t(m.month)} hint={t(m.monthHint)} required>
        {(control) => <Input {...control} maxLength={7} />}
      </FormField>
    </FormDialog>
  )
}
