import { z } from 'zod'
import { api } from '#console/api.ts'
import { areaInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
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

  return (
    <SchemaDialog
      title={a.deactivate}
      submitLabel={a.deactivate}
      schema={schema}
      inputs={{ reason: areaInput(a.reason, { hint: a.reasonHint, maxWidth: reasonWidth }) }}
      initial={{ reason: '' }}
      send={({ reason }) => api.invoices.deactivate({ invoiceId, reason })}
      done={a.deactivated}
      onClose={onClose}
    >
      <Note tone="warn" title={t(a.deactivateTitle, { code })}>
        {t(a.deactivateHint, { amount: formatMoney(dueAmount, currency, language) })}
      </Note>
    </SchemaDialog>
  )
}
