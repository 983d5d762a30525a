import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { confirmed } from '#console/form/confirmed.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { CommissionDetail } from '#features/provider/commissions/statements/statements.contract.ts'
import { m } from '#features/provider/commissions/statements/statements.messages.ts'
import { text } from '#shared/fields.ts'
import { formatMoney } from '#shared/money.ts'

const schema = z.strictObject({ reference: text({ min: 1, max: 60 }) })

/** Records how a confirmed statement was paid. */
export function PayDialog({ of, onClose }: { of: CommissionDetail; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { statementId, version, statementNo: no, beneficiaryName: who, totalAmount, currency } = of
  const amount = `${formatMoney(totalAmount, currency, language)} ${currency}`
  const form = useForm({
    initial: { reference: '' },
    schema,
    send: ({ reference }) => api.commissionStatements.pay({ statementId, version, reference }),
    onDone: () => {
      notify.success(m.paidNow)
      onClose()
    },
  })
  const asking = confirmed(form, () => ({ title: t(m.payConfirm, { amount, who }), confirmLabel: t(m.pay) }))
  const title = { en: m.payTitle.en.replace('{no}', no), zh: m.payTitle.zh.replace('{no}', no) }
  return (
    <FormDialog open onClose={onClose} title={title} form={asking} submitLabel={m.pay}>
      <Note title={t(m.payBody, { amount, who })} />
      <FormField form={form} name="reference" label={t(m.reference)} required>
        {(control) => <Input {...control} />}
      </FormField>
    </FormDialog>
  )
}
