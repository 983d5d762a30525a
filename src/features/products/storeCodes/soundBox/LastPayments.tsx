import { pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Order } from '#features/payments/orders/list/orders.fields.ts'
import { BrandSign } from '#features/products/sales/BrandSign.tsx'
import { m } from '#features/products/storeCodes/soundBox/soundBox.messages.ts'
import { wayText } from '#shared/reference.ts'

const mostShown = 12

/** What was paid, newest first. */
export function LastPayments({ payments, loading }: { payments: readonly Order[]; loading: boolean }) {
  const t = useText()
  const newest = payments
    .toSorted((a, b) => (b.payTime?.getTime() ?? 0) - (a.payTime?.getTime() ?? 0))
    .slice(0, mostShown)
  return (
    <Card title={t(m.last)} flush>
      {loading ? (
        <Skeleton className="m-4 h-40" />
      ) : newest.length === 0 ? (
        <p className="p-4 text-text-3">{t(m.none)}</p>
      ) : (
        <ul className="divide-y divide-line">
          {newest.map((payment) => (
            <Line key={payment.orderId} payment={payment} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ payment }: { payment: Order }) {
  const t = useText()
  const mayOpen = useCan('order.get')
  const { orderId, way, payAmount, tipAmount, currency, payTime, storeLabel, refundedAmount } = payment
  const amount = <Amount value={payAmount} currency={currency} />
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="flex w-32 items-center gap-2">
        <BrandSign way={way} />
        {t(wayText[way])}
      </span>
      <span className="text-text-2">{payTime && <Instant at={payTime} show="time" />}</span>
      <span className="min-w-0 flex-1 truncate text-text-3">{storeLabel}</span>
      {refundedAmount > 0n && <Tag tone="warn">{t(m.refunded)}</Tag>}
      {tipAmount > 0n && (
        <span className="text-sm text-text-3 max-sm:hidden">
          <Amount value={tipAmount} currency={currency} muted /> {t(m.tipMark)}
        </span>
      )}
      <span className="text-lg font-semibold">
        {mayOpen ? (
          <TextLink to={pathTo('/Payments/PayOrder/Detail/$orderId', { orderId })}>{amount}</TextLink>
        ) : (
          amount
        )}
      </span>
    </li>
  )
}
