import { Plus, X } from 'lucide-react'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { type InvoiceMail, invoiceMail } from '#features/products/invoices/detail/detail.contract.ts'
import { actTexts as a } from '#features/products/invoices/detail/detail.messages.ts'
import { languageOptions } from '#features/products/invoices/invoices.messages.ts'
import type { PayerLanguage } from '#shared/messages.ts'

const mostRecipients = 5
const messageWidth = 500

type Props = {
  invoice: { invoiceId: string; customerEmail: string | null; language?: PayerLanguage }
  onClose: () => void
}

/** Emails an invoice with its link and PDF, in either language. */
export function SendDialog({ invoice, onClose }: Props) {
  const t = useText()
  const shown = useLanguage()
  const { invoiceId, customerEmail, language = shown } = invoice
  const initial: InvoiceMail = { to: [customerEmail ?? ''], language, message: '' }
  const form = useForm({
    initial,
    schema: invoiceMail,
    send: (mail) => api.invoices.send({ invoiceId, ...mail }),
    onDone: () => {
      notify.success(a.sent)
      onClose()
    },
  })
  const { to } = form.values
  const set = (next: string[]) => form.hook.setValue('to', next, { shouldDirty: true })
  return (
    <FormDialog open onClose={onClose} title={a.send} form={form} submitLabel={a.sendNow}>
      {to.map((_, index) => (
        <FormField
          // biome-ignore lint/suspicious/noArrayIndexKey: an address has no name of its own, and changes as it is typed
          key={index}
          form={form}
          name={`to.${index}`}
          label={t(a.to, { n: index + 1 })}
          required
        >
          {({ value, ...control }) => (
            <Input
              {...control}
              value={value ?? ''}
              type="email"
              suffix={
                to.length > 1 && (
                  <PlainIconButton
                    icon={X}
                    size="small"
                    label={t(a.removeTo, { n: index + 1 })}
                    onClick={() => set(to.filter((_, at) => at !== index))}
                  />
                )
              }
            />
          )}
        </FormField>
      ))}
      {to.length < mostRecipients && (
        <span>
          <Button size="small" icon={Plus} onClick={() => set([...to, ''])}>
            {t(a.addTo)}
          </Button>
        </span>
      )}
      <FormField form={form} name="language" label={t(a.language)}>
        {({ value, onChange }) => (
          <RadioGroup row value={value} onChange={onChange} options={languageOptions} />
        )}
      </FormField>
      <FormField form={form} name="message" label={t(a.message)} hint={t(a.messageHint)}>
        {(control) => <TextArea {...control} maxWidth={messageWidth} />}
      </FormField>
    </FormDialog>
  )
}
