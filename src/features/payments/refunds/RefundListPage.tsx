import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { GoLink, TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { PeekHistory } from '#features/payments/orders/history/PeekHistory.tsx'
import { Way } from '#features/payments/orders/OrderTags.tsx'
import { RefundTabs } from '#features/payments/refunds/audits/RefundTabs.tsx'
import { RefundStatusTag } from '#features/payments/refunds/RefundTags.tsx'
import {
  type Refund,
  type RefundListQuery,
  refundExport,
} from '#features/payments/refunds/refunds.contract.ts'
import { m } from '#features/payments/refunds/refunds.messages.ts'
import type { Text } from '#shared/messages.ts'
import { payableWays, refundStatusText, sourceText, wayText } from '#shared/reference.ts'

const filters: Filter<RefundListQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint, beyondDays: m.searchBeyondDays },
  { key: 'status', label: m.status, options: optionsOf(refundStatusText), many: true },
  {
    key: 'way',
    label: m.way,
    options: payableWays.map((way) => ({ value: way, label: wayText[way] })),
    many: true,
  },
  { days: ['fromDay', 'toDay'], label: m.createTime },
  { key: 'payOrderId', label: m.payOrderId },
]

/** Refunds, newest first; their states change by themselves. */
export function RefundListPage() {
  const t = useText()
  const zone = useZone()
  const mayExport = useCan('refund.export')
  const columns = useMemo(() => columnsWith(zoned(m.time, zone)), [zone])
  return (
    <>
      <PageHeader title={t(m.title)} />
      <RefundTabs />
      <ListView
        title={m.title}
        endpoint={api.refunds.list}
        rowKey="refundOrderId"
        columns={columns}
        filters={filters}
        rowLink={({ refundOrderId }) => `/Payments/RefundOrder/Detail/${refundOrderId}`}
        peekMore={({ refundOrderId }) => (
          <PeekHistory objectId={refundOrderId} read={() => api.refunds.get({ refundOrderId })} />
        )}
        live="refund"
        {...(mayExport ? { exportTo: refundExport } : {})}
        empty={{ title: m.emptyTitle, hint: m.emptyHint, action: <ToOrders /> }}
      />
    </>
  )
}

function columnsWith(time: Text): Column<Refund>[] {
  return [
    { key: 'refundOrderId', title: m.refundOrderId, copyable: true },
    { key: 'createTime', title: time, sortable: true },
    {
      key: 'amount',
      title: m.amount,
      align: 'right',
      sortable: true,
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    },
    { key: 'status', title: m.status, cell: ({ status }) => <RefundStatusTag of={status} /> },
    {
      key: 'payOrderId',
      title: m.payOrderId,
      cell: ({ payOrderId }) => (
        <TextLink to={`/Payments/PayOrder/Detail/${payOrderId}`} className="underline decoration-control">
          {payOrderId}
        </TextLink>
      ),
    },
    { key: 'operator', title: m.operator },
    { key: 'way', title: m.way, hidden: true, cell: ({ way }) => <Way of={way} /> },
    { key: 'type', title: m.type, hidden: true, cell: ({ type }) => <Words of={m[type]} /> },
    { key: 'reason', title: m.reason, hidden: true },
    {
      key: 'errorCode',
      title: m.errorCode,
      hidden: true,
      cell: ({ errorCode }) => errorCode && <CodeText>{errorCode}</CodeText>,
    },
    { key: 'errorMessage', title: m.errorMessage, hidden: true },
    { key: 'merchantRefundNo', title: m.merchantRefundNo, hidden: true, copyable: true },
    { key: 'platformRefundNo', title: m.platformRefundNo, hidden: true, copyable: true },
    { key: 'channelRefundNo', title: m.channelRefundNo, hidden: true, copyable: true },
    { key: 'rate', title: m.rate, hidden: true },
    { key: 'source', title: m.source, hidden: true, cell: ({ source }) => <Words of={sourceText[source]} /> },
    { key: 'confirmTime', title: m.confirmTime, hidden: true },
  ]
}

function ToOrders() {
  const t = useText()
  return (
    <GoLink to="/Payments/PayOrder" className={buttonClass('primary')}>
      {t(m.toOrders)}
    </GoLink>
  )
}
