import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import type { Order } from '#features/payments/orders/list/orders.fields.ts'
import { StageTag, TradeStatusTag, Way } from '#features/payments/orders/OrderTags.tsx'
import { m } from '#features/payments/orders/orders.messages.ts'

/** The hidden columns of the order lists. */
export const moreOrderFields = [
  ...(['storeLabel', 'refundedAmount', 'inputAmount', 'tipAmount', 'surchargeAmount'] as const),
  ...(['clearingAmount', 'feeAmount', 'feeTaxAmount', 'cardLast4', 'clientOrderId'] as const),
  ...(['channelTransactionId', 'payTime', 'confirmTime', 'gateway', 'scene', 'source'] as const),
  ...(['deviceId', 'operator', 'customerRemark'] as const),
] as const

/** The cells of orders that differ from their fields', for the lists of merchants and the provider. */
export const orderCells: NonNullable<FieldChoice<Order>['special']> = {
  createTime: { title: m.time },
  way: { cell: ({ way }) => <Way of={way} /> },
  payAmount: { title: m.amount },
  status: { cell: ({ status }) => <TradeStatusTag of={status} /> },
  stage: { cell: ({ stage }) => <StageTag of={stage} /> },
  refundedAmount: dashAtZero('refundedAmount'),
  inputAmount: dashAtZero('inputAmount'),
  tipAmount: dashAtZero('tipAmount'),
  surchargeAmount: dashAtZero('surchargeAmount'),
  feeTaxAmount: dashAtZero('feeTaxAmount', 'settleCurrency'),
  payTime: { zoned: false },
  confirmTime: { zoned: false },
  customerRemark: { cell: ({ customerRemark }) => <Remark text={customerRemark} /> },
}

type AmountKey = 'refundedAmount' | 'inputAmount' | 'tipAmount' | 'surchargeAmount' | 'feeTaxAmount'

/** Shows zero as a dash so that non-zero amounts stand out. */
function dashAtZero(key: AmountKey, currencyKey: 'currency' | 'settleCurrency' = 'currency') {
  const cell = (order: Order) =>
    order[key] === 0n ? <Dash /> : <Amount value={order[key]} currency={order[currencyKey]} />
  return { cell }
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
