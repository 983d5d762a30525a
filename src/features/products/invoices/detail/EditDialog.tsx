import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { DayInput } from '#console/ui/DayInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  type InvoiceChange,
  type InvoiceDetail,
  invoiceChange,
} from '#features/products/invoices/detail/detail.contract.ts'
import { actTexts as a } from '#features/products/invoices/detail/detail.messages.ts'
import { ExpiryInput } from '#features/products/invoices/form/ExpiryInput.tsx'
import { addTexts as x } from '#features/products/invoices/form/form.messages.ts'
import { RemindersInput } from '#features/products/invoices/form/RemindersInput.tsx'
import { RecipientsInput } from '#features/products/sales/RecipientsInput.tsx'
import { WaysInput } from '#features/products/sales/WaysInput.tsx'

const remarkWidth = 500

type Values = Omit<InvoiceChange, 'expireTime'> & { expireTime: Date | null | '' }

/** Edits an invoice; concurrent changes are not overwritten. */
export function EditDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const t = useText()
  const { invoiceId, version, remark, dueDate, expireTime, reminderDays, recipients, ways } = invoice
  const initial: Values = {
    ...{ version, customerEmail: invoice.customerEmail, remark, dueDate, expireTime },
    ...{ reminderDays, recipients, ways },
  }
  const form = useForm<Values, InvoiceDetail>({
    initial,
    schema: invoiceChange,
    send: (values) => api.invoices.edit({ invoiceId, ...values, expireTime: values.expireTime || null }),
    onDone: () => {
      notify.success(a.saved)
      onClose()
    },
  })
  const hasDue = form.values.dueDate !== null
  return (
    <FormDialog open drawer onClose={onClose} title={a.editTitle} description={t(a.editHint)} form={form}>
      <FormField form={form} name="remark" label={t(x.remark)} hint={t(x.remarkHint)}>
        {(control) => <TextArea {...control} maxWidth={remarkWidth} />}
      </FormField>
      <FormField form={form} name="customerEmail" label={t(x.email)} hint={t(x.emailHint)}>
        {({ value, onChange, ...control }) => (
          <Input
            {...control}
            type="email"
            value={value ?? ''}
            onChange={(typed) => onChange(typed.trim() || null)}
          />
        )}
      </FormField>
      <FormField form={form} name="dueDate" label={t(x.dueDate)}>
        {({ value, onChange }) => <DayInput value={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="expireTime" label={t(x.expiry)}>
        {({ value, onChange }) => <ExpiryInput value={value} onChange={onChange} />}
      </FormField>
      <FormField
        form={form}
        name="reminderDays"
        label={t(x.reminders)}
        hint={t(hasDue ? x.remindersHint : x.remindersNeedDue)}
      >
        {({ value, onChange }) => <RemindersInput value={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="ways" label={t(x.ways)} required>
        {({ value, onChange }) => <WaysInput value={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="recipients" label={t(x.notice)} hint={t(x.noticeHint)}>
        {({ value, onChange }) => <RecipientsInput value={value} onChange={onChange} />}
      </FormField>
    </FormDialog>
  )
}
