import { Check, X } from 'lucide-react'
import { useText } from '#console/language.tsx'
import type { BulkAct } from '#console/list/bulk/bulk.ts'
import { Sums } from '#console/list/bulk/Sums.tsx'
import { type RefundApproval, refusalWidth } from '#features/payments/refunds/approvals/approvals.contract.ts'
import { bulkTexts as b, m } from '#features/payments/refunds/approvals/approvals.messages.ts'
import type { Deciding } from '#features/payments/refunds/approvals/DecideDialogs.tsx'

const sum = (audits: readonly RefundApproval[]) => <Sums of={audits} />

/** Bulk approve and refuse; the total is confirmed before any money moves. */
export function useAuditBulk(by: Deciding, may: boolean): BulkAct<RefundApproval>[] {
  const t = useText()
  if (!may) return []
  const refuses = ({ mayDecide }: RefundApproval) => mayDecide?.message ?? null
  return [
    {
      ...{ key: 'pass', label: t(m.pass), icon: Check, refuses },
      run: (audit) => by.pass(audit),
      asks: { title: (count) => t(b.passTitle, { count }), body: t(b.passBody), sum },
    },
    {
      ...{ key: 'refuse', label: t(m.refuse), icon: X, danger: true, refuses },
      run: (audit, { note }) => by.refuse(audit, note),
      asks: {
        title: (count) => t(b.refuseTitle, { count }),
        sum,
        note: { label: t(m.reason), hint: t(m.reasonHint), maxWidth: refusalWidth, required: true },
      },
    },
  ]
}
