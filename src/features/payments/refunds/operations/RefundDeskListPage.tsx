import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/account/merchants/operations/merchantFilter.tsx'
import { Way } from '#features/payments/orders/OrderTags.tsx'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'
import {
  type DeskRefund,
  type DeskRefundQuery,
  type DeskRefundTotals,
  deskRefundExport,
} from '#features/payments/refunds/operations/refundList.contract.ts'
import { RefundStatusTag } from '#features/payments/refunds/RefundTags.tsx'
import { m as r } from '#features/payments/refunds/refunds.messages.ts'
import { currencyCodes } from '#shared/currency.ts'
import { payableWays, refundStatusText, sourceText, wayText } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<DeskRefundQuery>[] = [
  { key: 'search', label: r.search, placeholder: r.searchHint, beyondDays: r.searchBeyondDays },
  merchantFilter,
  { key: 'status', label: r.status, options: optionsOf(refundStatusText), many: true },
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
  { key: 'payOrderId', label: r.payOrderId },
]

/** Refunds of all merchants in reach, newest first; their states change by themselves. */
export function RefundDeskListPage() {
  const zone = useZone()
  const mayExport = useCan('orderDesk.export')
  const columns = useMemo(() => columnsIn(zone), [zone])
  return (
    <ListPage
      title={m.refunds}
      description={m.refundsAbout}
      endpoint={api.deskRefunds.list}
      rowKey="refundOrderId"
      columns={columns}
      filters={filters}
      rowLink={({ refundOrderId }) => `/admin/refunds/${refundOrderId}`}
      live="refund"
      totals={totals}
      {...(mayExport ? { exportTo: deskRefundExport } : {})}
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

function columnsIn(zone: Zone): Column<DeskRefund>[] {
  return [
    { key: 'refundOrderId', title: r.refundOrderId },
    {
      key: 'mchCode',
      title: m.merchant,
      exportAs: ['mchCode', 'mchName'],
      cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
    },
    { key: 'createTime', title: zoned(r.time, zone), sortable: true },
    {
      key: 'amount',
      title: r.amount,
      align: 'right',
      sortable: true,
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode />,
    },
    { key: 'status', title: r.status, cell: ({ status }) => <RefundStatusTag of={status} /> },
    {
      key: 'payOrderId',
      title: r.payOrderId,
      hidden: true,
      cell: ({ payOrderId }) => <TextLink to={`/admin/orders/${payOrderId}`}>{payOrderId}</TextLink>,
    },
    { key: 'operator', title: r.operator, hidden: true },
    { key: 'way', title: r.way, cell: ({ way }) => <Way of={way} /> },
    { key: 'type', title: r.type, hidden: true, cell: ({ type }) => <Words of={r[type]} /> },
    { key: 'reason', title: r.reason, hidden: true },
    { key: 'errorCode', title: r.errorCode, hidden: true },
    { key: 'errorMessage', title: r.errorMessage, hidden: true },
    { key: 'merchantRefundNo', title: r.merchantRefundNo, hidden: true, copyable: true },
    { key: 'channelRefundNo', title: r.channelRefundNo, hidden: true, copyable: true },
    { key: 'source', title: r.source, hidden: true, cell: ({ source }) => <Words of={sourceText[source]} /> },
    { key: 'confirmTime', title: r.confirmTime, hidden: true },
  ]
}
