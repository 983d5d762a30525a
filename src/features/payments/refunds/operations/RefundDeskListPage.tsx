import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import { Way } from '#features/payments/orders/OrderTags.tsx'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'
import type { DeskRefundTotals } from '#features/payments/refunds/operations/refundList.contract.ts'
import {
  type DeskRefund,
  type DeskRefundQuery,
  deskRefundList,
} from '#features/payments/refunds/operations/refundList.fields.ts'
import { RefundStatusTag } from '#features/payments/refunds/RefundTags.tsx'
import { m as r } from '#features/payments/refunds/refunds.messages.ts'
import { currencyCodes } from '#shared/currency.ts'
import { payableWays, wayText } from '#shared/reference.ts'

const filters: Filter<DeskRefundQuery>[] = [
  { key: 'search', label: r.search, placeholder: r.searchHint, beyondDays: r.searchBeyondDays },
  merchantFilter,
  ...fieldFilters(deskRefundList, ['status']),
  {
    key: 'way',
    label: r.way,
    options: payableWays.map((way) => ({ value: way, label: wayText[way] })),
    many: true,
  },
  { days: ['fromDay', 'toDay'], label: r.createTime },
  {
    key: 'currency',
    label: r.currency,
    options: currencyCodes.map((code) => ({ value: code, label: code })),
  },
  ...fieldFilters(deskRefundList, ['payOrderId']),
]

const choice: FieldChoice<DeskRefund> = {
  shown: ['refundOrderId', 'mchCode', 'createTime', 'amount', 'status', 'way'],
  more: [
    ...(['payOrderId', 'operator', 'type', 'reason', 'errorCode', 'errorMessage'] as const),
    ...(['merchantRefundNo', 'channelRefundNo', 'source', 'confirmTime'] as const),
  ],
  special: {
    mchCode: {
      title: m.merchant,
      exportAs: ['mchCode', 'mchName'],
      cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
    },
    createTime: { title: r.time },
    amount: { cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode /> },
    status: { cell: ({ status }) => <RefundStatusTag of={status} /> },
    payOrderId: {
      cell: ({ payOrderId }) => (
        <TextLink to={pathTo('/admin/orders/$orderId', { orderId: payOrderId })}>{payOrderId}</TextLink>
      ),
    },
    way: { cell: ({ way }) => <Way of={way} /> },
  },
}

/** Refunds of all merchants in the data scope, newest first; statuses update live. */
export function RefundDeskListPage() {
  const columns = useFieldColumns(deskRefundList, choice)
  return (
    <ListPage
      title={m.refunds}
      description={m.refundsAbout}
      endpoint={api.deskRefunds.list}
      rowKey="refundOrderId"
      columns={columns}
      filters={filters}
      rowLink={({ refundOrderId }) => pathTo('/admin/refunds/$refundOrderId', { refundOrderId })}
      live="refund"
      totals={totals}
      exportTo={deskRefundList.file}
      empty={{ title: m.refundsEmpty, hint: m.refundsEmptyHint }}
    />
  )
}

const totals = {
  read: (narrowing: Partial<DeskRefundQuery>) => api.deskRefunds.totals(narrowing),
  count: ({ exactCount }: DeskRefundTotals) => exactCount,
  show: ({ totals: rows }: DeskRefundTotals) => rows.map((row) => <Total key={row.currency} {...row} />),
}

function Total({ currency, refunds, doneAmount }: DeskRefundTotals['totals'][number]) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(m.totalRefunds, { count: refunds.toLocaleString('en-US') })}</span>
      <span className="font-medium text-text">
        {t(m.totalBack)} <Amount value={doneAmount} currency={currency} withCode />
      </span>
    </span>
  )
}
