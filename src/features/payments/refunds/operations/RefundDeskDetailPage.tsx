import { useParams } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { MerchantCard } from '#features/merchants/operations/MerchantCard.tsx'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'
import { RefundAdvice, RefundFacts, RefundHeading } from '#features/payments/refunds/RefundParts.tsx'
import { m as r } from '#features/payments/refunds/refunds.messages.ts'

export function RefundDeskDetailPage() {
  const { refundOrderId = '' } = useParams({ strict: false }) as { refundOrderId?: string }
  return <DeskRefundDetails key={refundOrderId} refundOrderId={refundOrderId} />
}

/** Detail page of one refund of any merchant: where the money is, and its history. */
export function DeskRefundDetails({ refundOrderId }: { refundOrderId: string }) {
  const t = useText()
  return (
    <DetailPage
      title={r.refund}
      call={api.deskRefunds.get}
      input={{ refundOrderId }}
      back={{ to: '/admin/refunds', label: m.backToRefunds }}
      name={({ refund }) => refund.refundOrderId}
      tag={({ refund }) => <RefundHeading refund={refund} />}
      actions={({ refund }) => (
        <GoLink
          to={pathTo('/admin/orders/$orderId', { orderId: refund.payOrderId })}
          className={buttonClass()}
        >
          {t(m.openOrder)}
        </GoLink>
      )}
      live={{ topic: 'refund', id: refundOrderId }}
    >
      {({ merchant, refund }) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <MerchantCard of={merchant} />
            <RefundAdvice status={refund.status} />
            <RefundFacts refund={refund} currency={merchant.currency} orders="/admin/orders/$orderId" />
          </div>
          <History entries={refund.timeline} objectId={refundOrderId} />
        </div>
      )}
    </DetailPage>
  )
}
