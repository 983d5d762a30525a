import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { ChannelTitle, ChannelWords } from '#features/channels/ChannelWords.tsx'
import {
  attemptText,
  detailTexts as m,
  payerSceneText,
} from '#features/payments/orders/detail/detail.messages.ts'
import { ExchangesButton } from '#features/payments/orders/detail/ExchangesButton.tsx'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'

type Attempt = OrderDetail['attempts'][number]

const kinds: Record<Attempt['status'], StatusKind> = {
  calling: 'working',
  pending: 'waiting',
  success: 'done',
  declined: 'failed',
  rejected: 'failed',
  unknown: 'attention',
  closed: 'ended',
}

/**
 * Every payment attempt at a channel for this order, with the channel's own messages; the raw exchanges open
 * beside them.
 */
export function OrderAttempts({ order: { orderId, attempts, currency } }: { order: OrderDetail }) {
  const t = useText()
  return (
    <Card title={t(m.attempts)} extra={<ExchangesButton orderId={orderId} />}>
      {attempts.length === 0 && <p className="text-text-3">{t(m.noAttempts)}</p>}
      <ol className="divide-y divide-line">
        {attempts.map((attempt) => (
          <li key={attempt.attemptNo} className="py-3 first:pt-0 last:pb-0">
            <AttemptFacts attempt={attempt} currency={currency} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function AttemptFacts({ attempt, currency }: { attempt: Attempt; currency: OrderDetail['currency'] }) {
  const t = useText()
  const { attemptNo, channel, scene, status, refusalCode, refusalMessage, createTime, answerTime } = attempt
  const sceneText = payerSceneText[scene as keyof typeof payerSceneText]
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <span>
          {attemptNo}. <ChannelTitle of={channel} /> · {sceneText ? t(sceneText) : scene}
        </span>
        <StatusTag kind={kinds[status]}>{t(attemptText[status])}</StatusTag>
      </div>
      <Descriptions
        items={[
          { label: t(m.channelOrderNo), value: <CopyText text={attempt.channelOrderNo} />, wide: true },
          { label: t(m.askedAmount), value: <Amount value={attempt.amount} currency={currency} withCode /> },
          { label: t(m.asked), value: <Instant at={createTime} /> },
          { label: t(m.answered), value: answerTime && <Instant at={answerTime} /> },
          (refusalCode || refusalMessage) && {
            label: t(m.said),
            value: <ChannelWords code={refusalCode} message={refusalMessage} />,
            wide: true,
          },
        ]}
      />
    </>
  )
}
