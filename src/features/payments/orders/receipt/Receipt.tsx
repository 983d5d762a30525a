import { useSession } from '#console/session.ts'
import { cx } from '#console/ui/cx.ts'
import { useZone } from '#console/zone.tsx'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import { m } from '#features/payments/orders/receipt/receipt.messages.ts'
import { type Language, localeOf, say, type Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { tradeStatusText, wayText } from '#shared/reference.ts'
import { formatInstant, formatZone } from '#shared/zone.ts'

const block = 'my-[2mm] border-t border-dashed border-[black] pt-[2mm]'

type Props = {
  order: OrderDetail
  /** One language, or both beside each other. */
  languages: readonly [Language, ...Language[]]
  printTime: Date
}

/** What the customer takes home, 72 mm wide, black on white. Its language is the customer's, not the console's. */
export function Receipt({ order, languages, printTime }: Props) {
  const { partner } = useSession()
  const zone = useZone()
  const [first] = languages
  const words = (text: Text) => [...new Set(languages.map((language) => say(language, text)))].join(' ')
  const time = (at: Date) => `${formatInstant(at, zone, first, 'dateTime')} ${formatZone(zone, at, first)}`
  const money = (amount: bigint) => formatMoney(amount, order.currency, first)
  return (
    <article lang={localeOf[first]} className="w-[72mm] max-w-full bg-[white] p-[3mm] text-xs text-[black]">
      <h1 className="text-center text-lg font-semibold">{partner.short_name}</h1>
      <p className="text-center">{words(m.heading)}</p>
      <dl className={block}>
        <Row label={words(m.merchant)} value={partner.mch_code} />
        {order.storeLabel && <Row label={words(m.store)} value={order.storeLabel} />}
        {order.operator && <Row label={words(m.operator)} value={order.operator} />}
        <Row label={words(m.order)} value={order.orderId} />
        {order.clientOrderId !== order.orderId && (
          <Row label={words(m.clientOrder)} value={order.clientOrderId} />
        )}
        {order.channelTransactionId && (
          <Row label={words(m.transaction)} value={order.channelTransactionId} />
        )}
        <Row label={words(m.time)} value={time(order.payTime ?? order.createTime)} />
        <Row label={words(m.way)} value={words(wayText[order.way]) + cardOf(order)} />
        <Row label={words(m.status)} value={words(tradeStatusText[order.status])} />
      </dl>
      <dl className={block}>
        <Row label={words(m.input)} value={money(order.inputAmount)} />
        {order.tipAmount > 0n && <Row label={words(m.tip)} value={money(order.tipAmount)} />}
        {order.surchargeAmount > 0n && (
          <Row label={words(m.surcharge)} value={money(order.surchargeAmount)} />
        )}
        <Row strong label={words(m.total)} value={`${order.currency} ${money(order.payAmount)}`} />
        {order.refundedAmount > 0n && <Row label={words(m.refunded)} value={money(-order.refundedAmount)} />}
      </dl>
      {order.customerRemark && (
        <dl className={block}>
          <Row label={words(m.remark)} value={order.customerRemark} />
        </dl>
      )}
      <p className="text-center">{words(m.thanks)}</p>
      <p className="text-center text-[10px]">
        {words(m.printed)} {formatInstant(printTime, zone, first, 'dateTime')}
      </p>
    </article>
  )
}

function cardOf({ cardLast4 }: OrderDetail): string {
  return cardLast4 ? ` •••• ${cardLast4}` : ''
}

function Row({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={cx('flex flex-wrap gap-x-[3mm]', strong && 'text-base font-bold')}>
      <dt>{label}</dt>
      <dd className="ml-auto min-w-0 text-right">{value}</dd>
    </div>
  )
}
