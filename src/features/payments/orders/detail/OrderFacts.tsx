import { pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { useMaybeSession } from '#console/session.ts'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { BillPlaces } from '#features/payments/orders/detail/BillPlaces.tsx'
import { placeTexts } from '#features/payments/orders/detail/billPlaces.messages.ts'
import { detailTexts } from '#features/payments/orders/detail/detail.messages.ts'
import { ratePercent } from '#features/payments/orders/detail/ratePercent.domain.ts'
import { Way } from '#features/payments/orders/OrderTags.tsx'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import { m } from '#features/payments/orders/orders.messages.ts'
import { gatewayText, sceneText, sourceText } from '#shared/reference.ts'

export function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useText()
  // Provider staff see the same facts, but cannot open the merchant's pages, so they get no links.
  const merchantId = useMaybeSession()?.partner.mch_code ?? null
  const { clearingId, closeReason } = order
  const maySee = useCan('reconciliation.query')
  return (
    <Card title={t(detailTexts.facts)}>
      <Descriptions
        items={[
          { label: t(m.orderId), value: <CopyText text={order.orderId} /> },
          { label: t(m.clientOrderId), value: <CopyText text={order.clientOrderId} /> },
          {
            label: t(m.channelTransactionId),
            value: order.channelTransactionId && <CopyText text={order.channelTransactionId} />,
          },
          { label: t(m.way), value: <Way of={order.way} cardLast4={order.cardLast4} /> },
          { label: t(m.created), value: <Instant at={order.createTime} withZone /> },
          { label: t(m.payTime), value: order.payTime && <Instant at={order.payTime} withZone /> },
          order.confirmTime && {
            label: t(m.confirmTime),
            value: <Instant at={order.confirmTime} withZone />,
          },
          order.payTime &&
            maySee && { label: t(placeTexts.title), value: <BillPlaces orderId={order.orderId} /> },
          !order.payTime && { label: t(m.expireTime), value: <Instant at={order.expireTime} withZone /> },
          closeReason && { label: t(detailTexts.closeReason), value: t(detailTexts[closeReason]) },
          { label: t(m.gateway), value: t(gatewayText[order.gateway]) },
          { label: t(m.scene), value: t(sceneText[order.scene]) },
          { label: t(m.source), value: t(sourceText[order.source]) },
          { label: t(m.store), value: order.storeLabel ?? order.storeCodeId },
          order.deviceId && { label: t(m.device), value: order.deviceName ?? order.deviceId },
          order.linkId && {
            label: t(m.link),
            value: merchantId ? (
              <TextLink to={pathTo('/Products/PaymentLink/Detail/$linkId', { linkId: order.linkId })}>
                {order.linkName}
              </TextLink>
            ) : (
              order.linkName
            ),
          },
          order.invoiceId && {
            label: t(m.invoice),
            value: merchantId ? (
              <TextLink to={pathTo('/Products/Invoice/Detail/$invoiceId', { invoiceId: order.invoiceId })}>
                {order.invoiceCode}
              </TextLink>
            ) : (
              order.invoiceCode
            ),
          },
          { label: t(m.operator), value: order.operator },
          { label: t(m.feeRate), value: order.feeRate && ratePercent(order.feeRate) },
          {
            label: t(detailTexts.clearing),
            value:
              clearingId && merchantId === null ? (
                <CopyText text={clearingId} />
              ) : clearingId && merchantId !== null ? (
                <TextLink
                  className="underline decoration-control"
                  to={pathTo('/Finances/Settlements/Details/$clientId/$clearingId', {
                    clientId: merchantId,
                    clearingId,
                  })}
                >
                  {clearingId}
                </TextLink>
              ) : (
                <span className="text-text-3">{t(detailTexts.notCleared)}</span>
              ),
          },
          { label: t(m.remark), value: order.customerRemark, wide: true },
          order.description !== '' && { label: t(m.description), value: order.description, wide: true },
          order.notifyUrl && {
            label: t(m.notifyUrl),
            value: <CopyText text={order.notifyUrl} />,
            wide: true,
          },
        ]}
      />
    </Card>
  )
}
