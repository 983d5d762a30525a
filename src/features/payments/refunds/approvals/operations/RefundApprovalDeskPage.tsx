import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import { approvalChoice } from '#features/payments/refunds/approvals/approvalColumns.tsx'
import type { RefundApproval } from '#features/payments/refunds/approvals/approvals.contract.ts'
import { m as a } from '#features/payments/refunds/approvals/approvals.messages.ts'
import type { Deciding } from '#features/payments/refunds/approvals/DecideDialogs.tsx'
import { LimitsDrawer } from '#features/payments/refunds/approvals/operations/LimitsDrawer.tsx'
import {
  type DeskAuditQuery,
  deskApprovalList,
} from '#features/payments/refunds/approvals/operations/refundApprovalDesk.fields.ts'
import { m } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.messages.ts'
import { useAuditBulk } from '#features/payments/refunds/approvals/useApprovalBulk.tsx'
import { useDeciding } from '#features/payments/refunds/approvals/useDeciding.tsx'

const filters: Filter<DeskAuditQuery>[] = [
  { key: 'search', label: a.search },
  merchantFilter,
  ...fieldFilters(deskApprovalList, ['status', 'level']),
  { days: ['fromDay', 'toDay'], label: a.applyTime },
]
const places = { orders: '/admin/orders/$orderId', refunds: '/admin/refunds/$refundOrderId' } as const

const readAcrossTenants: Deciding = {
  pass: ({ mchCode, auditId }) => api.refundAuditDesk.pass({ mchCode, auditId }),
  refuse: ({ mchCode, auditId }, reason) => api.refundAuditDesk.refuse({ mchCode, auditId, reason }),
  goesOn: false,
}
const own = approvalChoice(places)
const choice: FieldChoice<RefundApproval> = {
  ...own,
  shown: ['mchCode', ...own.shown],
  special: {
    ...own.special,
    mchCode: {
      title: m.merchant,
      exportAs: ['mchCode', 'mchName'],
      cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
    },
  },
}

/** Refund requests of all merchants, where provider staff decide on those that await the provider. */
export function RefundApprovalDeskPage() {
  const t = useText()
  const mayDecide = useCan('refundAuditDesk.edit')
  const { actions, dialog } = useDeciding(readAcrossTenants, mayDecide, places)
  const bulk = useAuditBulk(readAcrossTenants, mayDecide)
  const columns = useFieldColumns(deskApprovalList, choice)
  const [limits, setLimits] = useState(false)
  return (
    <>
      <ListPage
        title={a.title}
        description={m.about}
        pageActions={
          <Button icon={SlidersHorizontal} onClick={() => setLimits(true)}>
            {t(m.limits)}
          </Button>
        }
        endpoint={api.refundAuditDesk.list}
        rowKey="auditId"
        columns={columns}
        filters={filters}
        actions={actions}
        bulk={bulk}
        live="refundAudit"
        exportTo={deskApprovalList.file}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {dialog}
      {limits && <LimitsDrawer onClose={() => setLimits(false)} />}
    </>
  )
}
