import type { ReactNode } from 'react'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { confirmed } from '#console/form/confirmed.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { MonthlyStatement } from '#features/finances/monthly/monthly.fields.ts'
import { paymentShape, reasonShape } from '#features/finances/monthly/operations/providerMonthly.contract.ts'
import { deskTexts as m } from '#features/finances/monthly/operations/providerMonthly.messages.ts'
import { formatMoney } from '#shared/money.ts'

export type Act = 'pay' | 'correct'
type Props = {
  statement: MonthlyStatement
  onClose: () => void
  /** Called with the number of the replacement document. */
  onIssued?: (statementId: string) => void
}

export function ActDialog({ act, ...props }: Props & { act: Act }): ReactNode {
  return act === 'pay' ? <PayDialog {...props} /> : <CorrectDialog {...props} />
}

/** Records that an invoice was paid to the provider's bank account. */
function PayDialog({ statement, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const { merchantId, statementId, tradeName, dueAmount, currency } = statement
  const amount = `${currency} ${formatMoney(dueAmount, currency, language)}`
  const hint = t(m.markPaidHint, { amount, merchant: tradeName })
  const form = useForm({
    initial: { reference: '' },
    schema: paymentShape,
    send: ({ reference }) => api.providerMonthly.pay({ merchantId, statementId, reference }),
    onDone: () => {
      notify.success(m.paid)
      onClose()
    },
  })
  const asking = confirmed(form, () => ({
    title: t(m.confirmPaid, { id: statementId }),
    body: hint,
    confirmLabel: t(m.markPaid),
  }))
  return (
    <FormDialog open onClose={onClose} title={m.markPaid} form={asking} submitLabel={m.markPaid}>
      <Note tone="info" title={`${statementId} · ${tradeName}`}>
        {hint}
      </Note>
      <FormField form={form} name="reference" label={t(m.reference)} required>
        {({ value, onChange }) => <Input value={value} onChange={onChange} />}
      </FormField>
    </FormDialog>
  )
}

/** Issues a replacement for a document. */
function CorrectDialog({ statement, onClose, onIssued }: Props) {
  const t = useText()
  const { merchantId, statementId, tradeName } = statement
  const form = useForm({
    initial: { reason: '' },
    schema: reasonShape,
    send: ({ reason }) => api.providerMonthly.correct({ merchantId, statementId, reason }),
    onDone: (issued: { statementId: string }) => {
      notify.success(t(m.corrected, { id: issued.statementId }))
      onClose()
      onIssued?.(issued.statementId)
    },
  })
  const asking = confirmed(form, () => ({
    title: t(m.confirmCorrect, { id: statementId }),
    body: t(m.correctHint),
    confirmLabel: t(m.correct),
    danger: true,
  }))
  return (
    <FormDialog open onClose={onClose} title={m.correct} form={asking} submitLabel={m.correct}>
      <Note tone="warn" title={`${statementId} · ${tradeName}`}>
        {t(m.correctHint)}
      </Note>
      <FormField form={form} name="reason" label={t(m.reason)} required>
        {({ value, onChange }) => <TextArea value={value} onChange={onChange} />}
      </FormField>
    </FormDialog>
  )
}
