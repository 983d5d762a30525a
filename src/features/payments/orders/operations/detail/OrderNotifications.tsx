import { pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { DeliveryAnswer, DeliveryTag } from '#features/gateway/webhooks/DeliveryTags.tsx'
import type { Delivery } from '#features/gateway/webhooks/deliveries/deliveries.fields.ts'
import { notifyTypeText } from '#features/gateway/webhooks/deliveries/deliveries.messages.ts'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'

type Props = { mchCode: string; deliveries: readonly Delivery[] }

/** The webhook deliveries sent to the merchant about an order. */
export function OrderNotifications({ mchCode, deliveries }: Props) {
  const t = useText()
  return (
    <Card title={t(m.notifications)}>
      {deliveries.length === 0 && <p className="text-text-3">{t(m.notificationsEmpty)}</p>}
      <ul className="divide-y divide-line">
        {deliveries.map((one) => (
          <li
            key={one.notificationId}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
          >
            <TextLink
              className="underline decoration-control"
              to={pathTo('/admin/notifications/$mchCode/$notificationId', {
                mchCode,
                notificationId: one.notificationId,
              })}
            >
              {t(notifyTypeText[one.notifyType])}
            </TextLink>
            <DeliveryTag of={one.status} />
            <DeliveryAnswer of={one} />
            <span className="ml-auto text-text-3">
              <Instant at={one.createTime} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
