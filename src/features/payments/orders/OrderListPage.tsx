import { Eye, Undo2 } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { PeekHistory } from '#console/history/PeekHistory.tsx'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { GoLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { storeCodesAfter } from '#console/storeCodeOptions.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { type Order, type OrderListQuery, orderList } from '#features/payments/orders/list/orders.fields.ts'
import { moreOrderFields, orderCells } from '#features/payments/orders/OrderColumns.tsx'
import { hoursOfDay, noStoreCode } from '#features/payments/orders/orderSearch.domain.ts'
import type { OrderTotals } from '#features/payments/orders/orders.contract.ts'
import { isPaid } from '#features/payments/orders/orders.domain.ts'
import { m } from '#features/payments/orders/orders.messages.ts'
import { PaidUntil } from '#features/payments/orders/PaidUntil.tsx'
import { HeldMoney } from '#features/payments/orders/preAuths/HeldMoney.tsx'
import { heldFilterText, preAuthTexts } from '#features/payments/orders/preAuths/preAuths.messages.ts'
import { MerchantGroupOrderNote } from '#features/payments/refunds/merchantGroup/MerchantGroupOrderNote.tsx'
import { payableWays, wayText } from '#shared/reference.ts'
import { weekdayText } from '#shared/weekdays.messages.ts'

// Few visitors refund an order, so the dialog loads on first use.
const RefundDialog = lazyDialog(
  () => import('#features/payments/refunds/dialog/RefundDialog.tsx'),
  'RefundDialog',
)

// The first six fit in 1280 px; the rest are in the column chooser.
const choice: FieldChoice<Order> = {
  shown: ['orderId', 'createTime', 'way', 'payAmount', 'status', 'stage'],
  more: moreOrderFields,
  special: orderCells,
}

const pathOf = ({ orderId }: Pick<Order, 'orderId'>) =>
  pathTo('/Payments/PayOrder/Detail/$orderId', { orderId })

/** The order list, newest first; it tells the user when new orders arrive. */
export function OrderListPage() {
  const t = useText()
  const navigate = useNavigate()
  const mayRefund = useCan('refund.add')
  const columns = useFieldColumns(orderList, choice)
  const filters = useOrderFilters()
  const { target: refunding, open, close } = useDialog<string>()

  function actionsOf(order: Order) {
    const refundable = mayRefund && isPaid(order.status) && order.refundedAmount < order.payAmount
    const view = {
      key: 'view',
      label: t(m.view),
      icon: Eye,
      onSelect: () => void navigate({ to: pathOf(order) }),
    }
    if (!refundable) return [view]
    return [view, { key: 'refund', label: t(m.refund), icon: Undo2, onSelect: () => open(order.orderId) }]
  }

  return (
    <>
      <PageHeader title={t(m.title)} />
      <HeldMoney />
      <MerchantGroupOrderNote />
      <ListView
        title={m.title}
        endpoint={api.orders.list}
        rowKey="orderId"
        columns={columns}
        filters={filters}
        rowLink={pathOf}
        peekMore={({ orderId }) => (
          <PeekHistory objectId={orderId} read={() => api.orders.get({ orderId })} />
        )}
        actions={actionsOf}
        live="order"
        totals={totals}
        exportTo={orderList.file}
        empty={{ title: m.empty, hint: m.emptyHint, action: <ToStoreCode /> }}
      />
      {refunding && <RefundDialog orderId={refunding} onClose={close} />}
    </>
  )
}

const hours = hoursOfDay.map((hour) => {
  const shown = `${hour.padStart(2, '0')}:00`
  return { value: hour, label: { en: shown, zh: shown } }
})

function useOrderFilters(): Filter<OrderListQuery>[] {
  const t = useText()
  const stores = storeCodesAfter({ value: noStoreCode, label: t(m.noStore) })
  const ways = payableWays.map((way) => ({ value: way, label: wayText[way] }))
  return [
    { key: 'search', label: m.search, placeholder: m.searchHint, beyondDays: m.searchBeyondDays },
    ...fieldFilters(orderList, ['status']),
    { key: 'way', label: m.way, options: ways, many: true },
    { days: ['fromDay', 'toDay'], label: m.created },
    { amounts: ['minAmount', 'maxAmount'], label: m.amount },
    { days: ['payFromDay', 'payToDay'], label: m.payTime },
    { key: 'payUntil', label: m.payUntil, picker: PaidUntil },
    { key: 'payWeekday', label: m.payWeekday, options: optionsOf(weekdayText) },
    { key: 'payHour', label: m.payHour, options: hours },
    ...fieldFilters(orderList, ['gateway', 'scene', 'stage', 'source']),
    { key: 'storeCodeId', label: m.store, source: stores },
    ...fieldFilters(orderList, ['deviceId', 'linkId', 'invoiceId', 'operator']),
    { key: 'preAuth', label: preAuthTexts.filter, options: optionsOf(heldFilterText) },
  ]
}

const totals = {
  read: (filters: Partial<OrderListQuery>) => api.orders.totals(filters),
  count: ({ exactCount }: OrderTotals) => exactCount,
  show: ({ totals: rows }: OrderTotals) => rows.map((row) => <Total key={row.currency} {...row} />),
}

/** Totals of one currency. Amounts in different currencies are never added together. */
function Total({ currency, orders, paidAmount, refundedAmount }: OrderTotals['totals'][number]) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(m.totalOrders, { count: orders.toLocaleString('en-US') })}</span>
      <span className="font-medium text-text">
        {t(m.totalPaid)} <Amount value={paidAmount} currency={currency} withCode />
      </span>
      {refundedAmount > 0n && (
        <span>
          {t(m.totalRefunded)} <Amount value={refundedAmount} currency={currency} />
        </span>
      )}
    </span>
  )
}

function ToStoreCode() {
  const t = useText()
  return (
    <GoLink to="/Products/StoreCode" className={buttonClass('primary')}>
      {t(m.toStoreCode)}
    </GoLink>
  )
}
