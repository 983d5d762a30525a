import { FormField } from '#console/FormPage.tsx'
import { useText } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { DayInput } from '#console/ui/DayInput.tsx'
import { ExpiryInput } from '#features/products/invoices/form/ExpiryInput.tsx'
import { addTexts as x } from '#features/products/invoices/form/form.messages.ts'
import { RemindersInput } from '#features/products/invoices/form/RemindersInput.tsx'
import type { InvoiceForm } from '#features/products/invoices/form/useInvoiceForm.tsx'
import type { InvoiceTerms } from '#features/products/invoices/making/making.contract.ts'
import { RecipientsInput } from '#features/products/sales/RecipientsInput.tsx'
import { WaysInput } from '#features/products/sales/WaysInput.tsx'
import type { Currency } from '#shared/currency.ts'

type Props = { form: InvoiceForm; terms: InvoiceTerms; currency: Currency }

/** Due date, expiry, payment methods and notifications. */
export function TermsFields({ form, terms, currency }: Props) {
  const t = useText()
  const { dueDate, partialAllowed } = form.values
  const set = { shouldDirty: true }
  return (
    <Card title={t(x.terms)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="dueDate" label={t(x.dueDate)}>
          {({ value, onChange }) => (
            <DayInput
              value={value}
              min={terms.today}
              onChange={(day) => {
                onChange(day)
                if (day === null) form.hook.setValue('reminderDays', [], set)
              }}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="reminderDays"
          label={t(x.reminders)}
          hint={t(dueDate === null ? x.remindersNeedDue : x.remindersHint)}
        >
          {({ value, onChange }) => (
            <RemindersInput value={value} onChange={onChange} disabled={dueDate === null} />
          )}
        </FormField>
        <FormField form={form} name="expireTime" label={t(x.expiry)}>
          {({ value, onChange }) => <ExpiryInput value={value} onChange={onChange} />}
        </FormField>
        <div className="flex flex-col gap-3">
          <FormField form={form} name="partialAllowed" label={t(x.partial)}>
            {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
          </FormField>
          {partialAllowed && (
            <FormField form={form} name="minPartialAmount" label={t(x.least)} hint={t(x.leastHint)}>
              {({ value, onChange }) => <AmountInput value={value} onChange={onChange} currency={currency} />}
            </FormField>
          )}
        </div>
        <FormField form={form} name="ways" label={t(x.ways)} required>
          {({ value, onChange }) => <WaysInput value={value} onChange={onChange} offered={terms.ways} />}
        </FormField>
        <FormField form={form} name="recipients" label={t(x.notice)} hint={t(x.noticeHint)}>
          {({ value, onChange }) => <RecipientsInput value={value} onChange={onChange} />}
        </FormField>
      </div>
    </Card>
  )
}
