import { useParams } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { notify } from '#console/ui/toast.tsx'
import { DeliveryAnswer, DeliveryTag } from '#features/gateway/webhooks/DeliveryTags.tsx'
import { m, notifyTypeText } from '#features/gateway/webhooks/deliveries/deliveries.messages.ts'
import type { DeliveryDetail } from '#features/gateway/webhooks/webhooks.contract.ts'
import { CodeBlock } from '#features/products/developer/CodeBlock.tsx'
import { headerLines } from '#features/products/developer/curl.domain.ts'
import { m as page } from '#features/products/developer/developer.messages.ts'

export function DeliveryPage() {
  const { notificationId = '' } = useParams({ strict: false }) as { notificationId?: string }
  return <DeliveryDetails key={notificationId} notificationId={notificationId} />
}

/** One delivery: what was sent where, each attempt with its response, and a resend button. */
export function DeliveryDetails({ notificationId }: { notificationId: string }) {
  return (
    <DetailPage
      title={m.name}
      call={api.webhooks.delivery}
      input={{ notificationId }}
      back={{ to: '/Products/Developer', search: { tab: 'deliveries' }, label: page.deliveries }}
      name={(delivery) => delivery.notificationId}
      tag={({ status }) => <DeliveryTag of={status} />}
      actions={() => (
        <Can do="developer.edit">
          <Resend notificationId={notificationId} />
        </Can>
      )}
      live={{ topic: 'delivery', id: notificationId }}
    >
      {(delivery) => (
        <>
          <Facts delivery={delivery} />
          <Attempts history={delivery.history} />
        </>
      )}
    </DetailPage>
  )
}

function Resend({ notificationId }: { notificationId: string }) {
  const t = useText()
  const resend = useWrite(() => api.webhooks.resend({ notificationId }), {
    onDone: () => notify.success(m.resent),
    onFailed: ({ message }) => notify.error(message),
  })
  return (
    <Button look="primary" icon={Send} busy={resend.pending} onClick={() => resend.submit()}>
      {t(m.resend)}
    </Button>
  )
}

function Facts({ delivery }: { delivery: DeliveryDetail }) {
  const t = useText()
  const { notifyType, orderId, refundOrderId, url, endpointId, createTime, nextTime, deliverTime, body } =
    delivery
  const link = 'underline decoration-control'
  return (
    <Card>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.notifyType), value: t(notifyTypeText[notifyType]) },
          {
            label: t(m.orderId),
            value: (
              <TextLink className={link} to={pathTo('/Payments/PayOrder/Detail/$orderId', { orderId })}>
                {orderId}
              </TextLink>
            ),
          },
          refundOrderId && {
            label: t(m.refundOrderId),
            value: (
              <TextLink
                className={link}
                to={pathTo('/Payments/RefundOrder/Detail/$refundOrderId', { refundOrderId })}
              >
                {refundOrderId}
              </TextLink>
            ),
          },
          { label: t(m.target), value: t(endpointId ? m.endpoint : m.notifyUrl) },
          { label: t(m.createTime), value: <Instant at={createTime} /> },
          nextTime && { label: t(m.nextTime), value: <Instant at={nextTime} /> },
          deliverTime && { label: t(m.deliverTime), value: <Instant at={deliverTime} /> },
          { label: t(m.url), value: <CopyText text={url} />, wide: true },
          {
            label: t(m.body),
            wide: true,
            value: body === null ? t(m.notYet) : <CodeBlock label={t(m.body)} text={pretty(body)} />,
          },
        ]}
      />
    </Card>
  )
}

/** Each attempt with its response, oldest first. */
export function Attempts({ history }: Pick<DeliveryDetail, 'history'>) {
  const t = useText()
  return (
    <Card title={t(m.history)}>
      {history.length === 0 && <p className="text-text-3">{t(m.notYet)}</p>}
      <ol className="divide-y divide-line">
        {history.toReversed().map((attempt) => (
          <li key={attempt.attemptNo} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{t(m.attempt, { n: attempt.attemptNo })}</span>
              <DeliveryAnswer of={attempt} />
              <span className="text-text-3">
                <Instant at={attempt.createTime} />
                {attempt.manual && ` · ${t(m.manual)}`}
              </span>
            </p>
            <details>
              <summary className="cursor-pointer text-text-2">{t(m.requestHeaders)}</summary>
              <CodeBlock label={t(m.requestHeaders)} text={headerLines(attempt.requestHeaders)} />
            </details>
            {attempt.failure === null && (
              <div>
                <p className="mb-1 text-sm text-text-3">{t(m.responseBody)}</p>
                <CodeBlock label={t(m.responseBody)} text={attempt.responseBody || t(m.noBody)} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Pretty-prints JSON for display; the signed bytes are stored unchanged. */
export function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
