import { Mail } from 'lucide-react'
import { useId } from 'react'
import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormField } from '#console/form/FormField.tsx'
import { useForm } from '#console/form/useForm.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import { m } from '#features/payments/receipts/dialog/dialog.messages.ts'
import { type PayerLanguage, payerLanguages } from '#shared/messages.ts'

const schema = z.strictObject({ address: z.email().max(200), language: z.enum(payerLanguages) })

/** Emails the receipt to an address, in the recipient's language. */
export function MailReceipt({ number }: { number: string }) {
  const t = useText()
  const formId = useId()
  const form = useForm({
    initial: { address: '', language: useLanguage() as PayerLanguage },
    schema,
    send: (values) => api.receipts.mail({ receiptNo: number, ...values }),
    onDone: () => notify.success(m.sent),
  })
  return (
    <form
      id={formId}
      noValidate
      className="mt-5 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <h3 className="font-semibold">{t(m.mail)}</h3>
      <div className="mt-2 flex flex-wrap items-start gap-3">
        <div className="min-w-52 flex-1">
          <FormField form={form} name="address" label={t(m.address)} required>
            {(control) => <Input {...control} type="email" autoComplete="off" maxLength={200} />}
          </FormField>
        </div>
        <div className="w-32">
          <FormField form={form} name="language" label={t(m.mailLanguage)}>
            {(control) => <Select {...control} options={languageOptions} />}
          </FormField>
        </div>
        <div className="pt-6.5">
          <Button type="submit" icon={Mail} busy={form.busy}>
            {t(m.send)}
          </Button>
        </div>
      </div>
      {form.refusal && <Note tone="bad" title={form.refusal.message} />}
      <p className="mt-2 text-sm text-text-2">
        {t(m.mailHint)}{' '}
        <Can do="mail.query">
          <TextLink to="/Settings/Outbox" search={{ search: number }}>
            {t(m.outbox)}
          </TextLink>
        </Can>
      </p>
    </form>
  )
}

const languageOptions = [
  { value: 'en', label: m.english },
  { value: 'zh', label: m.chinese },
  { value: 'fr', label: m.french },
] as const
