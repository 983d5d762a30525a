import { pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { detailTexts } from '#features/payments/orders/detail/detail.messages.ts'
import { RefundStatusTag } from '#features/payments/refunds/RefundTags.tsx'
import type { Refund } from '#features/payments/refunds/refunds.fields.ts'

/** The order's refunds, newest first. */
export function DeskOrderRefunds({ refunds }: { refunds: readonly Refund[] }) {
  const t = useText()
  return (
    <Card title={t(detailTexts.refunds)}>
      {refunds.length === 0 && <p className="text-text-3">{t(detailTexts.noRefunds)}</p>}
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li
            key={refund.refundOrderId}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
          >
            <TextLink
              className="underline decoration-control"
              to={pathTo('/admin/refunds/$refundOrderId', { refundOrderId: refund.refundOrderId })}
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
