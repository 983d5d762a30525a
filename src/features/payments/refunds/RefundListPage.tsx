import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { PeekHistory } from '#console/history/PeekHistory.tsx'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { GoLink, TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Way } from '#features/payments/orders/OrderTags.tsx'
import { RefundTabs } from '#features/payments/refunds/approvals/RefundTabs.tsx'
import { RefundStatusTag } from '#features/payments/refunds/RefundTags.tsx'
import { type Refund, type RefundListQuery, refundList } from '#features/payments/refunds/refunds.fields.ts'
import { m } from '#features/payments/refunds/refunds.messages.ts'
import { payableWays, wayText } from '#shared/reference.ts'

const filters: Filter<RefundListQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint, beyondDays: m.searchBeyondDays },
  ...fieldFilters(refundList, ['status']),
  {
    key: 'way',
    label: m.way,
    options: payableWays.map((way) => ({ value: way, label: wayText[way] })),
    many: true,
  },
  { days: ['fromDay', 'toDay'], label: m.createTime },
  ...fieldFilters(refundList, ['payOrderId']),
]

const choice: FieldChoice<Refund> = {
  shown: ['refundOrderId', 'createTime', 'amount', 'status', 'payOrderId', 'operator'],
  more: [
    ...(['way', 'type', 'reason', 'errorCode', 'errorMessage', 'merchantRefundNo'] as const),
    ...(['platformRefundNo', 'channelRefundNo', 'rate', 'source', 'confirmTime'] as const),
  ],
  special: {
    createTime: { title: m.time },
    status: { cell: ({ status }) => <RefundStatusTag of={status} /> },
    payOrderId: {
      cell: ({ payOrderId }) => (
        <TextLink
          to={pathTo('/Payments/PayOrder/Detail/$orderId', { orderId: payOrderId })}
          className="underline decoration-control"
        >
          {payOrderId}
        </TextLink>
      ),
    },
    way: { cell: ({ way }) => <Way of={way} /> },
    errorCode: { cell: ({ errorCode }) => errorCode && <CodeText>{errorCode}</CodeText> },
  },
}

/** The refund list, newest first; statuses update live. */
export function RefundListPage() {
  const t = useText()
  const columns = useFieldColumns(refundList, choice)
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
        rowLink={({ refundOrderId }) =>
          pathTo('/Payments/RefundOrder/Detail/$refundOrderId', { refundOrderId })
        }
        peekMore={({ refundOrderId }) => (
          <PeekHistory objectId={refundOrderId} read={() => api.refunds.get({ refundOrderId })} />
        )}
        live="refund"
        exportTo={refundList.file}
        empty={{ title: m.emptyTitle, hint: m.emptyHint, action: <ToOrders /> }}
      />
    </>
  )
}

function ToOrders() {
  const t = useText()
  return (
    <GoLink to="/Payments/PayOrder" className={buttonClass('primary')}>
      {t(m.toOrders)}
    </GoLink>
  )
}
