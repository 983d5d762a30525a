import { useText } from '#console/language.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { InvoiceState } from '#features/products/invoices/invoiceStates.domain.ts'
import { m, stateText } from '#features/products/invoices/invoices.messages.ts'

const kinds: Record<InvoiceState, StatusKind> = {
  awaiting: 'waiting',
  paying: 'working',
  paid: 'done',
  deactivated: 'ended',
}

export function StateTag({ of }: { of: InvoiceState }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(stateText[of])}</StatusTag>
}

type Props = {
  of: { state: InvoiceState; overdue: boolean; expired: boolean; refundedAmount: bigint }
}

/** An invoice's state and other important flags. */
export function InvoiceTags({ of: { state, overdue, expired, refundedAmount } }: Props) {
  const t = useText()
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StateTag of={state} />
      {expired && <StatusTag kind="failed">{t(m.expired)}</StatusTag>}
      {overdue && !expired && <StatusTag kind="attention">{t(m.overdue)}</StatusTag>}
      {refundedAmount > 0n && <StatusTag kind="undone">{t(m.refundedAmount)}</StatusTag>}
    </span>
  )
}
