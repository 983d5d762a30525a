import { useParams } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { DeliveryTag } from '#features/gateway/webhooks/DeliveryTags.tsx'
import { notifyTypeText } from '#features/gateway/webhooks/deliveries/deliveries.messages.ts'
import type { DeliveryDetail } from '#features/gateway/webhooks/webhooks.contract.ts'
import { MerchantCard } from '#features/merchants/operations/MerchantCard.tsx'
import { CodeBlock } from '#features/products/developer/CodeBlock.tsx'
import { Attempts, pretty } from '#features/products/developer/DeliveryPage.tsx'
import { useReplay } from '#features/products/developer/operations/NotificationDeskPage.tsx'
import { m } from '#features/products/developer/operations/notificationDesk.messages.ts'

export function NotificationDeskDetailPage() {
  const { mchCode = '', notificationId = '' } = useParams({ strict: false }) as {
    mchCode?: string
    notificationId?: string
  }
  return <DeskDelivery key={notificationId} {...{ mchCode, notificationId }} />
}

type Props = { mchCode: string; notificationId: string }

/** One webhook delivery with each attempt and response. */
export function DeskDelivery({ mchCode, notificationId }: Props) {
  const t = useText()
  const replay = useReplay()
  return (
    <DetailPage
      title={m.notification}
      call={api.notificationDesk.get}
      input={{ mchCode, notificationId }}
      back={{ to: '/admin/notifications', label: m.title }}
      name={({ delivery }) => delivery.notificationId}
      tag={({ delivery }) => <DeliveryTag of={delivery.status} />}
      actions={() => (
        <Can do="notificationDesk.edit">
          <Button look="primary" icon={RotateCw} onClick={() => void replay({ mchCode, notificationId })}>
            {t(m.replay)}
          </Button>
        </Can>
      )}
      live={{ topic: 'delivery', id: notificationId }}
    >
      {({ merchant, delivery }) => (
        <>
          <MerchantCard of={merchant} />
          <Facts delivery={delivery} />
          <Attempts history={delivery.history} />
        </>
      )}
    </DetailPage>
  )
}

function Facts({ delivery }: { delivery: DeliveryDetail }) {
  const t = useText()
  const { notifyType, orderId, refundOrderId, url, createTime, deliverTime, body, attempts } = delivery
  const link = 'underline decoration-control'
  return (
    <Card>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.type), value: t(notifyTypeText[notifyType]) },
          {
            label: t(m.orderId),
            value: (
              <TextLink className={link} to={pathTo('/admin/orders/$orderId', { orderId })}>
                {orderId}
              </TextLink>
            ),
          },
          refundOrderId && {
            label: t(m.refundOrderId),
            value: (
              <TextLink className={link} to={pathTo('/admin/refunds/$refundOrderId', { refundOrderId })}>
                {refundOrderId}
              </TextLink>
            ),
          },
          { label: t(m.attempts), value: attempts },
          { label: t(m.created), value: <Instant at={createTime} /> },
          deliverTime && { label: t(m.delivered), value: <Instant at={deliverTime} /> },
          { label: t(m.address), value: <CopyText text={url} />, wide: true },
          {
            label: t(m.body),
            wide: true,
            value: body === null ? t(m.neverSent) : <CodeBlock label={t(m.body)} text={pretty(body)} />,
          },
        ]}
      />
    </Card>
  )
}
