import { z } from 'zod'
import { api } from '#console/api.ts'
import { textInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
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

  const title = { en: m.payTitle.en.replace('{no}', no), zh: m.payTitle.zh.replace('{no}', no) }
  return (
    <SchemaDialog
      title={title}
      submitLabel={m.pay}
      schema={schema}
      inputs={{ reference: textInput(m.reference) }}
      initial={{ reference: '' }}
      send={({ reference }) => api.commissionStatements.pay({ statementId, version, reference })}
      question={() => ({ title: t(m.payConfirm, { amount, who }), confirmLabel: t(m.pay) })}
      done={m.paidNow}
      onClose={onClose}
    >
      <Note title={t(m.payBody, { amount, who })} />
    </SchemaDialog>
  )
}
