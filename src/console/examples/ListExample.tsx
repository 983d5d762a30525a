import { Undo2 } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { m } from '#console/examples/examples.messages.ts'
import { type SampleQuery, type SampleRow, sampleList } from '#console/examples/sample.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { type RefundStatus, refundStatusText } from '#shared/reference.ts'

const kinds: Record<RefundStatus, StatusKind> = {
  submitted: 'waiting',
  submitFailed: 'failed',
  submitSuccess: 'working',
  refundFailed: 'failed',
  refundSuccess: 'done',
  change: 'attention',
}

const columns: Column<SampleRow>[] = [
  { key: 'refundOrderId', title: m.refundId, copyable: true },
  { key: 'payOrderId', title: m.orderId, hidden: true },
  { key: 'status', title: m.status, cell: (row) => <SampleStatus of={row.status} /> },
  { key: 'operator', title: m.operator },
  { key: 'createTime', title: m.time },
  {
    key: 'amount',
    title: m.amount,
    align: 'right',
    sortable: true,
    cell: (row) => <Amount value={row.amount} currency={row.currency} />,
  },
]
const filters: Filter<SampleQuery>[] = [
  { key: 'payOrderId', label: m.orderId },
  { key: 'status', label: m.status, options: optionsOf(refundStatusText), many: true },
  { days: ['fromDay', 'toDay'], label: m.range },
  { amounts: ['minAmount', 'maxAmount'], label: m.amount },
]

export function ListExample() {
  const t = useText()
  return (
    <ListPage
      title={m.list}
      endpoint={sampleList}
      rowKey="refundOrderId"
      columns={columns}
      filters={filters}
      rowLink={({ refundOrderId }) =>
        pathTo('/Payments/RefundOrder/Detail/$refundOrderId', { refundOrderId })
      }
      actions={() => [{ key: 'open', label: t(m.open), icon: Undo2, onSelect: () => notify.info(m.open) }]}
      bulk={[{ key: 'open', label: t(m.open), icon: Undo2, open: () => notify.info(m.open) }]}
    />
  )
}

function SampleStatus({ of }: { of: RefundStatus }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(refundStatusText[of])}</StatusTag>
}
