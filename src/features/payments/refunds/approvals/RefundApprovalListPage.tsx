import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { approvalChoice } from '#features/payments/refunds/approvals/approvalColumns.tsx'
import { type AuditListQuery, approvalList } from '#features/payments/refunds/approvals/approvals.fields.ts'
import { m } from '#features/payments/refunds/approvals/approvals.messages.ts'
import type { Deciding } from '#features/payments/refunds/approvals/DecideDialogs.tsx'
import { RefundTabs } from '#features/payments/refunds/approvals/RefundTabs.tsx'
import { useAuditBulk } from '#features/payments/refunds/approvals/useApprovalBulk.tsx'
import { useDeciding } from '#features/payments/refunds/approvals/useDeciding.tsx'

const filters: Filter<AuditListQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(approvalList, ['status', 'level']),
  { days: ['fromDay', 'toDay'], label: m.applyTime },
]
const places = {
  orders: '/Payments/PayOrder/Detail/$orderId',
  refunds: '/Payments/RefundOrder/Detail/$refundOrderId',
} as const
const choice = approvalChoice(places)

const own: Deciding = {
  pass: ({ auditId }) => api.refundAudits.pass({ auditId }),
  refuse: ({ auditId }, reason) => api.refundAudits.refuse({ auditId, reason }),
  goesOn: true,
}

/** Refund requests that await a manager's approval; cashiers see their own. */
export function RefundApprovalListPage() {
  const t = useText()
  const mayDecide = useCan('refundAudit.edit')
  const { actions, dialog } = useDeciding(own, mayDecide, places)
  const bulk = useAuditBulk(own, mayDecide)
  const columns = useFieldColumns(approvalList, choice)
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.about)} />
      <RefundTabs />
      <ListView
        title={m.title}
        endpoint={api.refundAudits.list}
        rowKey="auditId"
        columns={columns}
        filters={filters}
        actions={actions}
        bulk={bulk}
        live="refundAudit"
        exportTo={approvalList.file}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      {dialog}
    </>
  )
}
