import { pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { detailTexts as m } from '#features/payments/orders/detail/detail.messages.ts'
import { useOrderRefunds } from '#features/payments/orders/detail/useOrderRefunds.tsx'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import { RefundStatusTag } from '#features/payments/refunds/RefundTags.tsx'

const shown = 10

/** The order's refunds, newest first. */
export function OrderRefunds({ order }: { order: OrderDetail }) {
  const t = useText()
  const { refunds, error, refetch } = useOrderRefunds(order)
  const count = order.refundIds.length
  const all = count > shown && (
    <TextLink to="/Payments/RefundOrder" search={{ payOrderId: order.orderId }}>
      {t(m.allRefunds, { count })}
    </TextLink>
  )
  return (
    <Card title={t(m.refunds)} extra={all}>
      {count === 0 && <p className="text-text-3">{t(m.noRefunds)}</p>}
      {error && !refunds && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!refunds && !error && <Skeleton className="h-8" />}
      <ul className="divide-y divide-line">
        {refunds?.slice(0, shown).map((refund) => (
          <li
            key={refund.refundOrderId}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
          >
            <TextLink
              className="underline decoration-control"
              to={pathTo('/Payments/RefundOrder/Detail/$refundOrderId', {
                refundOrderId: refund.refundOrderId,
              })}
            >
              {refund.refundOrderId}
            </TextLink>
            <RefundStatusTag of={refund.status} />
            <span className="ml-auto text-text-3">
              <Instant at={refund.createTime} />
            </span>
            <Amount value={refund.amount} currency={refund.currency} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
