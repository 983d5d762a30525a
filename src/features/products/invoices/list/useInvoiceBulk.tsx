import { Ban, BellRing } from 'lucide-react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import type { BulkAct } from '#console/list/bulk/bulk.ts'
import { Sums } from '#console/list/bulk/Sums.tsx'
import { useCan } from '#console/permission.tsx'
import { actTexts as a } from '#features/products/invoices/detail/detail.messages.ts'
import type { InvoiceRow } from '#features/products/invoices/list/invoices.fields.ts'
import { bulkTexts as b } from '#features/products/invoices/list/list.messages.ts'

const reasonWidth = 200

const due = (invoices: readonly InvoiceRow[]) => (
  <Sums of={invoices.map(({ dueAmount, currency }) => ({ amount: dueAmount, currency }))} />
)

/** Bulk actions on invoices: remind and deactivate. */
export function useInvoiceBulk(): BulkAct<InvoiceRow>[] {
  const t = useText()
  const mayAdd = useCan('invoice.add')
  const mayDeactivate = useCan('invoice.disable')
  const remind: BulkAct<InvoiceRow> = {
    key: 'remind',
    label: t(a.remind),
    icon: BellRing,
    refuses: ({ state, dueAmount, customerEmail }) => {
      if (state === 'deactivated' || dueAmount === 0n) return t(b.nothingDue)
      return customerEmail === null ? t(b.noEmail) : null
    },
    run: ({ invoiceId }) => api.invoices.remind({ invoiceId }),
    asks: { title: (count) => t(b.remindTitle, { count }), body: t(b.remindBody), sum: due },
  }
  const deactivate: BulkAct<InvoiceRow> = {
    key: 'deactivate',
    label: t(a.deactivate),
    icon: Ban,
    danger: true,
    refuses: ({ state }) => (state === 'deactivated' ? t(b.already) : null),
    run: ({ invoiceId }, { note }) => api.invoices.deactivate({ invoiceId, reason: note }),
    asks: {
      title: (count) => t(b.deactivateTitle, { count }),
      body: t(b.deactivateBody),
      sum: due,
      note: { label: t(a.reason), hint: t(a.reasonHint), maxWidth: reasonWidth, required: true },
    },
  }
  return [...(mayAdd ? [remind] : []), ...(mayDeactivate ? [deactivate] : [])]
}
