import { type PathWith, pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyButton, CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note, type NoteTone } from '#console/ui/Note.tsx'
import { ChannelWords } from '#features/channels/ChannelWords.tsx'
import { Way } from '#features/payments/orders/OrderTags.tsx'
import { RefundStatusTag } from '#features/payments/refunds/RefundTags.tsx'
import type { RefundDetail } from '#features/payments/refunds/refunds.contract.ts'
import { m, refundAdvice } from '#features/payments/refunds/refunds.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { type RefundStatus, sourceText } from '#shared/reference.ts'

/** A refund's amount and status, for the page heading. */
export function RefundHeading({
  refund: { refundOrderId, amount, currency, status },
}: {
  refund: RefundDetail
}) {
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

/** Tells the user where the money is and what to do. */
export function RefundAdvice({ status }: { status: RefundStatus }) {
  const t = useText()
  const { title, hint } = refundAdvice[status]
  return (
    <Note tone={tones[status]} title={t(title)}>
      {t(hint)}
    </Note>
  )
}

type FactsProps = {
  refund: RefundDetail
  /** The merchant's settlement currency. */
  currency: Currency
  /** The order's page. */
  orders: PathWith<'orderId'>
}

/** The facts of a refund. */
export function RefundFacts({ refund, currency: settled, orders }: FactsProps) {
  const t = useText()
  const { payOrderId, errorCode, errorMessage, confirmTime, channelRefundNo, currency } = refund
  return (
    <Card title={t(m.facts)}>
      <Descriptions
        items={[
          {
            label: t(m.payOrderId),
            value: (
              <TextLink className="underline decoration-control" to={pathTo(orders, { orderId: payOrderId })}>
                {payOrderId}
              </TextLink>
            ),
          },
          { label: t(m.type), value: t(m[refund.type]) },
          { label: t(m.amount), value: <Amount value={refund.amount} currency={currency} /> },
          currency !== settled && {
            label: t(m.clearingAmount),
            value: <Amount value={refund.clearingAmount} currency={settled} withCode />,
          },
          {
            label: t(m.feeReturnAmount),
            value: <Amount value={refund.feeReturnAmount} currency={settled} />,
          },
          ...(refund.feeTaxReturnAmount > 0n
            ? [
                {
                  label: t(m.feeTaxReturnAmount),
                  value: <Amount value={refund.feeTaxReturnAmount} currency={settled} />,
                },
              ]
            : []),
          { label: t(m.way), value: <Way of={refund.way} /> },
          {
            label: t(m.rate),
            value: currency === settled ? refund.rate : `1 ${currency} = ${refund.rate} ${settled}`,
          },
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
