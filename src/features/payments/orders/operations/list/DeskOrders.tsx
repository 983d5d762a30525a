import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { type Option, optionsOf } from '#console/ui/options.ts'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/account/merchants/operations/merchantFilter.tsx'
import { PeekHistory } from '#features/payments/orders/history/PeekHistory.tsx'
import { useOrderColumns } from '#features/payments/orders/OrderColumns.tsx'
import { StageTag } from '#features/payments/orders/OrderTags.tsx'
import {
  type DeskOrder,
  type DeskOrderQuery,
  deskOrderExport,
} from '#features/payments/orders/operations/list/orderDesk.contract.ts'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'
import type { OrderTotals } from '#features/payments/orders/orders.contract.ts'
import { m as o } from '#features/payments/orders/orders.messages.ts'
import { heldFilterText, preAuthTexts } from '#features/payments/preAuths/preAuths.messages.ts'
import { currencyCodes } from '#shared/currency.ts'
import {
  gatewayText,
  payableWays,
  sceneText,
  sourceText,
  stageText,
  tradeStatusText,
  wayText,
} from '#shared/reference.ts'

type Props = {
  endpoint: typeof api.orderDesk.list
  departments?: readonly Option[]
  /** Provider staff who can be assigned to merchants. */
  bds?: readonly Option[]
  /** Limits the list to one merchant. */
  merchantId?: string
}

/** Orders across merchants, or of one of them. */
export function DeskOrders({ endpoint, departments = [], bds = [], merchantId }: Props) {
  const own = useOrderColumns()
  const columns = useMemo(
    () => columnsFrom(own as Column<DeskOrder>[], merchantId !== undefined),
    [own, merchantId],
  )
  const filters = useMemo(
    () => filtersWith(departments, bds, merchantId !== undefined),
    [departments, bds, merchantId],
  )
  return (
    <ListView
      title={m.title}
      endpoint={endpoint}
      rowKey="orderId"
      columns={columns}
      filters={filters}
      rowLink={({ orderId }) => `/admin/orders/${orderId}`}
      peekMore={({ orderId }) => (
        <PeekHistory objectId={orderId} read={async () => (await api.orderDesk.get({ orderId })).order} />
      )}
      live="order"
      totals={totals}
      {...(merchantId === undefined ? {} : { fixed: { merchantId } })}
      exportTo={deskOrderExport}
      empty={{ title: m.empty, hint: m.emptyHint }}
    />
  )
}

const merchant: Column<DeskOrder> = {
  key: 'mchCode',
  title: m.merchant,
  exportAs: ['mchCode', 'mchName'],
  cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
}
const account: Column<DeskOrder> = {
  key: 'channelAccountId',
  title: m.channelAccount,
  hidden: true,
  copyable: true,
}

/**
 * Columns that differ from the merchant's list: amounts show their currency code, because currencies mix
 * here, and the order ID is plain.
 */
const columnAtDesk: Readonly<Record<string, Column<DeskOrder>>> = {
  orderId: { key: 'orderId', title: o.orderId },
  payAmount: {
    key: 'payAmount',
    title: o.amount,
    align: 'right',
    sortable: true,
    cell: ({ payAmount, currency }) => <Amount value={payAmount} currency={currency} withCode />,
  },
  stage: { key: 'stage', title: o.stage, hidden: true, cell: ({ stage }) => <StageTag of={stage} /> },
}

function columnsFrom(own: Column<DeskOrder>[], ofOne: boolean): Column<DeskOrder>[] {
  const [first, ...rest] = own.map((column) => columnAtDesk[column.key] ?? column)
  if (!first) return own
  // Show the amount before the payment method.
  const way = rest.findIndex(({ key }) => key === 'way')
  const after = rest.findIndex(({ key }) => key === 'status')
  if (way >= 0 && way < after) rest.splice(after, 0, ...rest.splice(way, 1))
  return ofOne ? [first, ...rest, account] : [first, merchant, ...rest, account]
}

function filtersWith(
  departments: readonly Option[],
  bds: readonly Option[],
  ofOne: boolean,
): Filter<DeskOrderQuery>[] {
  const ways = payableWays.map((way) => ({ value: way, label: wayText[way] }))
  const whose: Filter<DeskOrderQuery>[] = [
    merchantFilter,
    ...(departments.length > 0
      ? [{ key: 'departmentId' as const, label: m.department, options: departments }]
      : []),
  ]
  const lookedAfter: Filter<DeskOrderQuery>[] =
    bds.length > 0 ? [{ key: 'bdAccountId', label: m.bd, options: bds }] : []
  return [
    { key: 'search', label: o.search, placeholder: o.searchHint, beyondDays: o.searchBeyondDays },
    ...(ofOne ? [] : whose),
    { key: 'status', label: o.status, options: optionsOf(tradeStatusText), many: true },
    { key: 'way', label: o.way, options: ways, many: true },
    { days: ['fromDay', 'toDay'], label: o.created },
    {
      key: 'currency',
      label: m.currency,
      options: currencyCodes.map((code) => ({ value: code, label: code })),
    },
    { amounts: ['minAmount', 'maxAmount'], label: o.amount },
    { days: ['payFromDay', 'payToDay'], label: o.payTime },
    ...(ofOne ? [] : lookedAfter),
    { key: 'channelAccountId', label: m.channelAccount },
    { key: 'gateway', label: o.gateway, options: optionsOf(gatewayText), many: true },
    { key: 'scene', label: o.scene, options: optionsOf(sceneText), many: true },
    { key: 'stage', label: o.stage, options: optionsOf(stageText), many: true },
    { key: 'source', label: o.source, options: optionsOf(sourceText), many: true },
    { key: 'storeCodeId', label: o.store },
    { key: 'deviceId', label: o.device },
    { key: 'linkId', label: o.link },
    { key: 'invoiceId', label: o.invoice },
    { key: 'operator', label: o.operator },
    { key: 'preAuth', label: preAuthTexts.filter, options: optionsOf(heldFilterText) },
  ]
}

const totals = {
  read: (filters: Partial<DeskOrderQuery>) => api.orderDesk.totals(filters),
  count: ({ exactCount }: OrderTotals) => exactCount,
  show: ({ totals: rows }: OrderTotals) => rows.map((row) => <Total key={row.currency} {...row} />),
}

/** Totals of one currency. Amounts in different currencies are never added together. */
function Total({ currency, orders, paidAmount, refundedAmount }: OrderTotals['totals'][number]) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(o.totalOrders, { count: orders.toLocaleString('en-US') })}</span>
      <span className="font-medium text-text">
        {t(o.totalPaid)} <Amount value={paidAmount} currency={currency} withCode />
      </span>
      {refundedAmount > 0n && (
        <span>
          {t(o.totalRefunded)} <Amount value={refundedAmount} currency={currency} />
        </span>
      )}
    </span>
  )
}
