import { useLanguage, useText } from '#console/language.tsx'
import { Note } from '#console/ui/Note.tsx'
import type { InvoiceDetail } from '#features/products/invoices/detail/detail.contract.ts'
import { detailTexts as d } from '#features/products/invoices/detail/detail.messages.ts'
import { formatMoney } from '#shared/money.ts'

/** Important notices about an invoice. */
export function InvoiceNotes({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText()
  const language = useLanguage()
  const { currency, expired, deactivateReason, underWayAmount, refundedAmount } = invoice
  const over = invoice.paidAmount - invoice.amount
  const money = (value: bigint) => ({ amount: formatMoney(value, currency, language) })
  return (
    <>
      {deactivateReason !== null && (
        <Note tone="warn" title={t(d.deactivatedNote, { reason: deactivateReason })} />
      )}
      {expired && <Note tone="warn" title={t(d.expiredNote)} />}
      {underWayAmount > 0n && <Note title={t(d.underWayNote, money(underWayAmount))} />}
      {refundedAmount > 0n && <Note tone="warn" title={t(d.refundedNote, money(refundedAmount))} />}
      {over > 0n && <Note tone="bad" title={t(d.overpaidNote, money(over))} />}
    </>
  )
}
