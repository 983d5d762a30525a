import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { actTexts as a } from '#features/products/invoices/detail/detail.messages.ts'
import type { InvoiceRow } from '#features/products/invoices/list/invoices.fields.ts'
import { text } from '#shared/fields.ts'
import { formatMoney } from '#shared/money.ts'

const reasonWidth = 200
const schema = z.strictObject({ reason: text({ min: 1, max: reasonWidth }) })

type Props = {
  invoice: Pick<InvoiceRow, 'invoiceId' | 'code' | 'dueAmount' | 'currency'>
  onClose: () => void
}

/** Deactivates an invoice permanently, after an explanation and with a reason. */
export function DeactivateDialog({ invoice, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const { invoiceId, code, dueAmount, currency } = invoice
  const form = useForm({
    initial: { reason: '' },
    schema,
    send: ({ reason }) => api.invoices.deactivate({ invoiceId, reason }),
    onDone: () => {
      notify.success(a.deactivated)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={a.deactivate} form={form} submitLabel={a.deactivate}>
      <Note tone="warn" title={t(a.deactivateTitle, { code })}>
        {t(a.deactivateHint, { amount: formatMoney(dueAmount, currency, language) })}
      </Note>
      <FormField form={form} name="reason" label={t(a.reason)} hint={t(a.reasonHint)} required>
        {(control) => <TextArea {...control} maxWidth={reasonWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
