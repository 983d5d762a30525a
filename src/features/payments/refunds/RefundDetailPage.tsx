import { useParams } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { useSession } from '#console/session.ts'
import { buttonClass } from '#console/ui/Button.tsx'
import { ReceiptButton } from '#features/payments/receipts/dialog/ReceiptButton.tsx'
import { RefundAdvice, RefundFacts, RefundHeading } from '#features/payments/refunds/RefundParts.tsx'
import { m } from '#features/payments/refunds/refunds.messages.ts'

export function RefundDetailPage() {
  const { refundOrderId = '' } = useParams({ strict: false }) as { refundOrderId?: string }
  return <RefundDetails key={refundOrderId} refundOrderId={refundOrderId} />
}

/** Detail page of one refund: where the money is, what to do, and its history. */
export function RefundDetails({ refundOrderId }: { refundOrderId: string }) {
  const t = useText()
  const { partner } = useSession()
  return (
    <DetailPage
      title={m.refund}
      call={api.refunds.get}
      input={{ refundOrderId }}
      back={{ to: '/Payments/RefundOrder', label: m.title }}
      name={(refund) => refund.refundOrderId}
      tag={(refund) => <RefundHeading refund={refund} />}
      actions={({ payOrderId }) => (
        <>
          <ReceiptButton number={refundOrderId} />
          <GoLink
            to={pathTo('/Payments/PayOrder/Detail/$orderId', { orderId: payOrderId })}
            className={buttonClass()}
          >
            {t(m.openOrder)}
          </GoLink>
        </>
      )}
      live={{ topic: 'refund', id: refundOrderId }}
    >
      {(refund) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <RefundAdvice status={refund.status} />
            <RefundFacts
              refund={refund}
              currency={partner.currency}
              orders="/Payments/PayOrder/Detail/$orderId"
            />
          </div>
          <History entries={refund.timeline} objectId={refundOrderId} />
        </div>
      )}
    </DetailPage>
  )
}
