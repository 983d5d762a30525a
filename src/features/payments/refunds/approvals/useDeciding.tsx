import { Check, Eye, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import type { AuditPlaces } from '#features/payments/refunds/approvals/approvalColumns.tsx'
import type { RefundApproval } from '#features/payments/refunds/approvals/approvals.contract.ts'
import { m } from '#features/payments/refunds/approvals/approvals.messages.ts'
import {
  type Deciding,
  PassDialog,
  RefuseDialog,
} from '#features/payments/refunds/approvals/DecideDialogs.tsx'

type Open = { audit: RefundApproval; act: 'pass' | 'refuse' }

/** The actions available on each request in a list, and the open dialog. */
export function useDeciding(by: Deciding, may: boolean, { orders }: Pick<AuditPlaces, 'orders'>) {
  const t = useText()
  const navigate = useNavigate()
  const { target: open, open: show, close } = useDialog<Open>()

  function actions(audit: RefundApproval) {
    const onSelect = () => void navigate({ to: pathTo(orders, { orderId: audit.orderId }) })
    const view = { key: 'view', label: t(m.openOrder), icon: Eye, onSelect }
    if (!may || audit.mayDecide !== null) return [view]
    return [
      view,
      { key: 'pass', label: t(m.pass), icon: Check, onSelect: () => show({ audit, act: 'pass' }) },
      { key: 'refuse', label: t(m.refuse), icon: X, onSelect: () => show({ audit, act: 'refuse' }) },
    ]
  }
  let dialog: ReactNode = null
  if (open?.act === 'pass') dialog = <PassDialog audit={open.audit} by={by} onClose={close} />
  if (open?.act === 'refuse') dialog = <RefuseDialog audit={open.audit} by={by} onClose={close} />
  return { actions, dialog }
}
