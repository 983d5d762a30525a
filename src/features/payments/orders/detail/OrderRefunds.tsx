import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useLive } from '#console/live.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { detailTexts as m } from '#features/payments/orders/detail/detail.messages.ts'
import { RefundStatusTag } from '#features/payments/refunds/RefundTags.tsx'

const shown = 10

type Props = { orderId: string; refundIds: readonly string[] }

/** The refunds of an order, the newest first. */
export function OrderRefunds({ orderId, refundIds }: Props) {
  const t = useText()
  const count = refundIds.length
  const { data, error, refetch } = useRead(
    ['order', orderId, 'refunds', count],
    () => api.refunds.list({ pageNum: 1, pageSize: shown, payOrderId: orderId }),
    { enabled: count > 0, keep: true },
  )
  useLive('refund', (id) => {
    if (refundIds.includes(id)) void refetch()
  })

  const all = count > shown && (
    <TextLink
      className="underline decoration-control"
      to="/Payments/RefundOrder"
      search={{ payOrderId: orderId }}
    >
      {t(m.allRefunds, { count })}
    </TextLink>
  )
  return (
    <Card title={t(m.refunds)} extra={all}>
      {count === 0 && <p className="text-text-3">{t(m.noRefunds)}</p>}
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {count > 0 && !data && !error && <Skeleton className="h-8" />}
      <ul className="divide-y divide-line">
        {data?.rows.map((refund) => (
          <li
            key={refund.refundOrderId}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
          >
            <TextLink
              className="underline decoration-control"
              to={`/Payments/RefundOrder/Detail/${refund.refundOrderId}`}
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
