import { useMemo } from 'react'
import type { Column } from '#console/ListPage.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { StageTag, TradeStatusTag, Way } from '#features/payments/orders/OrderTags.tsx'
import type { Order } from '#features/payments/orders/orders.contract.ts'
import { m } from '#features/payments/orders/orders.messages.ts'
import type { Text } from '#shared/messages.ts'
import { gatewayText, sceneText, sourceText } from '#shared/reference.ts'

/** The columns of the order list. The first six fit in 1280 px; the rest are in the column chooser. */
export function useOrderColumns(): Column<Order>[] {
  const zone = useZone()
  return useMemo(() => [...shownColumns(zoned(m.time, zone)), ...moreColumns], [zone])
}

function shownColumns(time: Text): Column<Order>[] {
  return [
    { key: 'orderId', title: m.orderId, copyable: true },
    { key: 'createTime', title: time, sortable: true },
    { key: 'way', title: m.way, cell: (order) => <Way of={order.way} /> },
    {
      key: 'payAmount',
      title: m.amount,
      align: 'right',
      sortable: true,
      cell: (order) => <Amount value={order.payAmount} currency={order.currency} />,
    },
    { key: 'status', title: m.status, cell: (order) => <TradeStatusTag of={order.status} /> },
    { key: 'stage', title: m.stage, cell: (order) => <StageTag of={order.stage} /> },
  ]
}

const moreColumns: Column<Order>[] = [
  { key: 'storeLabel', title: m.store, hidden: true },
  amountColumn('refundedAmount', m.refundedAmount),
  amountColumn('inputAmount', m.inputAmount),
  amountColumn('tipAmount', m.tipAmount),
  amountColumn('surchargeAmount', m.surchargeAmount),
  {
    key: 'clearingAmount',
    currencyKey: 'settleCurrency',
    title: m.clearingAmount,
    align: 'right',
    hidden: true,
    cell: (order) => <Amount value={order.clearingAmount} currency={order.settleCurrency} />,
  },
  {
    key: 'feeAmount',
    currencyKey: 'settleCurrency',
    title: m.fee,
    align: 'right',
    hidden: true,
    cell: ({ feeAmount, settleCurrency }) =>
      feeAmount === null ? <Dash /> : <Amount value={feeAmount} currency={settleCurrency} />,
  },
  {
    key: 'feeTaxAmount',
    currencyKey: 'settleCurrency',
    title: m.feeTax,
    align: 'right',
    hidden: true,
    cell: ({ feeTaxAmount, settleCurrency }) =>
      feeTaxAmount === 0n ? <Dash /> : <Amount value={feeTaxAmount} currency={settleCurrency} />,
  },
  { key: 'cardLast4', title: m.card, hidden: true },
  { key: 'clientOrderId', title: m.clientOrderId, copyable: true, hidden: true },
  { key: 'channelTransactionId', title: m.channelTransactionId, copyable: true, hidden: true },
  { key: 'payTime', title: m.payTime, hidden: true },
  { key: 'confirmTime', title: m.confirmTime, hidden: true },
  {
    key: 'gateway',
    title: m.gateway,
    hidden: true,
    cell: (order) => <Words of={gatewayText[order.gateway]} />,
  },
  { key: 'scene', title: m.scene, hidden: true, cell: (order) => <Words of={sceneText[order.scene]} /> },
  { key: 'source', title: m.source, hidden: true, cell: (order) => <Words of={sourceText[order.source]} /> },
  { key: 'deviceId', title: m.device, hidden: true },
  { key: 'operator', title: m.operator, hidden: true },
  {
    key: 'customerRemark',
    title: m.remark,
    hidden: true,
    cell: (order) => <Remark text={order.customerRemark} />,
  },
]

type AmountKey = 'refundedAmount' | 'inputAmount' | 'tipAmount' | 'surchargeAmount'

/** An amount in the order's currency. Zero shows as a dash so that non-zero amounts stand out. */
function amountColumn(key: AmountKey, title: Text): Column<Order> {
  const cell = (order: Order) =>
    order[key] === 0n ? <Dash /> : <Amount value={order[key]} currency={order.currency} />
  return { key, title, align: 'right', hidden: true, cell }
}

function Dash() {
  return <span className="text-text-3">—</span>
}

function Remark({ text }: { text: string | null }) {
  if (text === null) return <Dash />
  return (
    <span className="block max-w-60 truncate" title={text}>
      {text}
    </span>
  )
}
