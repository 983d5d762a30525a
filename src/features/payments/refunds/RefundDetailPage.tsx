import { useParams } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useText } from '#console/language.tsx'
import { GoLink, TextLink } from '#console/link.tsx'
import { useSession } from '#console/session.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyButton, CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note, type NoteTone } from '#console/ui/Note.tsx'
import { ChannelWords } from '#features/payments/orders/ChannelWords.tsx'
import { History } from '#features/payments/orders/history/History.tsx'
import { Way } from '#features/payments/orders/OrderTags.tsx'
import { ReceiptButton } from '#features/payments/receipts/dialog/ReceiptButton.tsx'
import { RefundStatusTag } from '#features/payments/refunds/RefundTags.tsx'
import type { RefundDetail } from '#features/payments/refunds/refunds.contract.ts'
import { m, refundAdvice } from '#features/payments/refunds/refunds.messages.ts'
import { type RefundStatus, sourceText } from '#shared/reference.ts'

export function RefundDetailPage() {
  const { refundOrderId = '' } = useParams({ strict: false }) as { refundOrderId?: string }
  return <RefundDetails key={refundOrderId} refundOrderId={refundOrderId} />
}

/** One refund: where the money is, what is to be done, and how it came so. */
export function RefundDetails({ refundOrderId }: { refundOrderId: string }) {
  const t = useText()
  return (
    <DetailPage
      title={m.refund}
      queryKey={['refund', refundOrderId]}
      read={() => api.refunds.get({ refundOrderId })}
      back={{ to: '/Payments/RefundOrder', label: m.title }}
      name={(refund) => refund.refundOrderId}
      tag={(refund) => <Heading refund={refund} />}
      actions={({ payOrderId }) => (
        <>
          <ReceiptButton number={refundOrderId} />
          <GoLink to={`/Payments/PayOrder/Detail/${payOrderId}`} className={buttonClass()}>
            {t(m.openOrder)}
          </GoLink>
        </>
      )}
      live={{ topic: 'refund', id: refundOrderId }}
    >
      {(refund) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <Advice status={refund.status} />
            <Facts refund={refund} />
          </div>
          <History entries={refund.timeline} objectId={refundOrderId} />
        </div>
      )}
    </DetailPage>
  )
}

function Heading({ refund: { refundOrderId, amount, currency, status } }: { refund: RefundDetail }) {
  return (
    <>
      <CopyButton text={refundOrderId} />
      <span className="text-xl font-semibold">
        <Amount value={amount} currency={currency} withCode />
      </span>
      <RefundStatusTag of={status} />
    </>
  )
}

const tones: Record<RefundStatus, NoteTone> = {
  submitted: 'info',
  submitFailed: 'bad',
  submitSuccess: 'info',
  refundFailed: 'bad',
  refundSuccess: 'good',
  change: 'warn',
}

/** Where the money is and what is to be done. */
function Advice({ status }: { status: RefundStatus }) {
  const t = useText()
  const { title, hint } = refundAdvice[status]
  return (
    <Note tone={tones[status]} title={t(title)}>
      {t(hint)}
    </Note>
  )
}

function Facts({ refund }: { refund: RefundDetail }) {
  const t = useText()
  const { partner } = useSession()
  const { payOrderId, errorCode, errorMessage, confirmTime, channelRefundNo, currency } = refund
  return (
    <Card title={t(m.facts)}>
      <Descriptions
        items={[
          {
            label: t(m.payOrderId),
            value: (
              <TextLink
                className="underline decoration-control"
                to={`/Payments/PayOrder/Detail/${payOrderId}`}
              >
                {payOrderId}
              </TextLink>
            ),
          },
          { label: t(m.type), value: t(m[refund.type]) },
          { label: t(m.amount), value: <Amount value={refund.amount} currency={currency} /> },
          {
            label: t(m.feeReturnAmount),
            value: <Amount value={refund.feeReturnAmount} currency={partner.currency} />,
          },
          ...(refund.feeTaxReturnAmount > 0n
            ? [
                {
                  label: t(m.feeTaxReturnAmount),
                  value: <Amount value={refund.feeTaxReturnAmount} currency={partner.currency} />,
                },
              ]
            : []),
          { label: t(m.way), value: <Way of={refund.way} /> },
          { label: t(m.rate), value: refund.rate },
          { label: t(m.createTime), value: <Instant at={refund.createTime} withZone /> },
          { label: t(m.confirmTime), value: confirmTime && <Instant at={confirmTime} withZone /> },
          { label: t(m.operator), value: refund.operator },
          { label: t(m.source), value: t(sourceText[refund.source]) },
          { label: t(m.refundOrderId), value: <CopyText text={refund.refundOrderId} /> },
          { label: t(m.merchantRefundNo), value: <CopyText text={refund.merchantRefundNo} /> },
          { label: t(m.platformRefundNo), value: <CopyText text={refund.platformRefundNo} /> },
          { label: t(m.channelRefundNo), value: channelRefundNo && <CopyText text={channelRefundNo} /> },
          { label: t(m.reason), value: refund.reason, wide: true },
          (errorCode || errorMessage) && {
            label: t(m.errorMessage),
            value: <ChannelWords code={errorCode} message={errorMessage} />,
            wide: true,
          },
        ]}
      />
    </Card>
  )
}
