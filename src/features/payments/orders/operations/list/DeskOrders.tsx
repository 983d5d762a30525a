import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { PeekHistory } from '#console/history/PeekHistory.tsx'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { userOptions } from '#console/staff/UserSelect.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import { moreOrderFields, orderCells } from '#features/payments/orders/OrderColumns.tsx'
import {
  type DeskOrder,
  type DeskOrderQuery,
  deskOrderList,
} from '#features/payments/orders/operations/list/orderDesk.fields.ts'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'
import type { OrderTotals } from '#features/payments/orders/orders.contract.ts'
import { m as o } from '#features/payments/orders/orders.messages.ts'
import { heldFilterText, preAuthTexts } from '#features/payments/orders/preAuths/preAuths.messages.ts'
import { departmentsFor } from '#features/system/departments/DepartmentSelect.tsx'
import { currencyCodes } from '#shared/currency.ts'
import { payableWays, wayText } from '#shared/reference.ts'

type Props = {
  endpoint: typeof api.orderDesk.list
  /** Limits the list to one merchant. */
  merchantId?: string
}

/** Orders across merchants, or of one of them. */
export function DeskOrders({ endpoint, merchantId }: Props) {
  const columns = useFieldColumns(deskOrderList, merchantId === undefined ? ofMerchants : ofOneMerchant)
  return (
    <ListView
      title={m.title}
      endpoint={endpoint}
      rowKey="orderId"
      columns={columns}
      filters={merchantId === undefined ? filters : filters.filter((one) => !ofSeveral.includes(one))}
      rowLink={({ orderId }) => pathTo('/admin/orders/$orderId', { orderId })}
      peekMore={({ orderId }) => (
        <PeekHistory objectId={orderId} read={async () => (await api.orderDesk.get({ orderId })).order} />
      )}
      live="order"
      totals={totals}
      {...(merchantId === undefined ? {} : { fixed: { merchantId } })}
      exportTo={deskOrderList.file}
      empty={{ title: m.empty, hint: m.emptyHint }}
    />
  )
}

const hidden = ['stage', ...moreOrderFields, 'channelAccountId'] as const
const ofMerchants: FieldChoice<DeskOrder> = {
  shown: ['orderId', 'mchCode', 'createTime', 'payAmount', 'status', 'way'],
  more: hidden,
  special: {
    ...orderCells,
    mchCode: {
      title: m.merchant,
      exportAs: ['mchCode', 'mchName'],
      cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
    },
    // The list mixes currencies.
    payAmount: {
      title: o.amount,
      cell: ({ payAmount, currency }) => <Amount value={payAmount} currency={currency} withCode />,
    },
  },
}
const ofOneMerchant: FieldChoice<DeskOrder> = {
  ...ofMerchants,
  shown: ofMerchants.shown.filter((key) => key !== 'mchCode'),
}

const department: Filter<DeskOrderQuery> = {
  ...{ key: 'departmentId', label: m.department, source: departmentsFor(null) },
}
const bd: Filter<DeskOrderQuery> = { key: 'bdAccountId', label: m.bd, source: userOptions }
/** What tells merchants apart. */
const ofSeveral: readonly Filter<DeskOrderQuery>[] = [merchantFilter, department, bd]

const ways = payableWays.map((way) => ({ value: way, label: wayText[way] }))
const filters: Filter<DeskOrderQuery>[] = [
  { key: 'search', label: o.search, placeholder: o.searchHint, beyondDays: o.searchBeyondDays },
  merchantFilter,
  department,
  ...fieldFilters(deskOrderList, ['status']),
  { key: 'way', label: o.way, options: ways, many: true },
  { days: ['fromDay', 'toDay'], label: o.created },
  {
    key: 'currency',
    label: m.currency,
    options: currencyCodes.map((code) => ({ value: code, label: code })),
  },
  { amounts: ['minAmount', 'maxAmount'], label: o.amount },
  { days: ['payFromDay', 'payToDay'], label: o.payTime },
  bd,
  ...fieldFilters(deskOrderList, ['channelAccountId', 'gateway', 'scene', 'stage', 'source']),
  { key: 'storeCodeId', label: o.store },
  ...fieldFilters(deskOrderList, ['deviceId', 'linkId', 'invoiceId', 'operator']),
  { key: 'preAuth', label: preAuthTexts.filter, options: optionsOf(heldFilterText) },
]

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
