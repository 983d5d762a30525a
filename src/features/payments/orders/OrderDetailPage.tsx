import { useParams } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { CopyButton } from '#console/ui/CopyText.tsx'
import { Note } from '#console/ui/Note.tsx'
import { m as disputeTexts, stageText } from '#features/payments/disputes/disputes.messages.ts'
import { HeldNote } from '#features/payments/holds/HoldActions.tsx'
import { detailTexts } from '#features/payments/orders/detail/detail.messages.ts'
import { ExchangesButton } from '#features/payments/orders/detail/ExchangesButton.tsx'
import { HandOver } from '#features/payments/orders/detail/HandOver.tsx'
import { OrderActions } from '#features/payments/orders/detail/OrderActions.tsx'
import { OrderAmounts } from '#features/payments/orders/detail/OrderAmounts.tsx'
import { OrderAttempts } from '#features/payments/orders/detail/OrderAttempts.tsx'
import { OrderContent } from '#features/payments/orders/detail/OrderContent.tsx'
import { OrderFacts } from '#features/payments/orders/detail/OrderFacts.tsx'
import { OrderRefunds } from '#features/payments/orders/detail/OrderRefunds.tsx'
import { StageTag, TradeStatusTag } from '#features/payments/orders/OrderTags.tsx'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import { m } from '#features/payments/orders/orders.messages.ts'
import { AuthorizationCard } from '#features/payments/orders/preAuths/AuthorizationCard.tsx'
import { OrderRisk } from '#features/payments/risk/OrderRisk.tsx'

export function OrderDetailPage() {
  const { orderId = '' } = useParams({ strict: false }) as { orderId?: string }
  return <OrderDetails key={orderId} orderId={orderId} />
}

/** Detail page of one order: its amounts, available actions and history. */
export function OrderDetails({ orderId }: { orderId: string }) {
  return (
    <DetailPage
      title={m.order}
      call={api.orders.get}
      input={{ orderId }}
      back={{ to: '/Payments/PayOrder', label: detailTexts.back }}
      name={(order) => order.orderId}
      tag={(order) => <Heading order={order} />}
      actions={(order) => <OrderActions order={order} />}
      live={{ topic: 'order', id: orderId }}
    >
      {(order) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <HandOver order={order} />
            <OpenDisputes order={order} />
            <OpenExceptions order={order} />
            <OrderRisk orderId={orderId} />
            <HeldNote order={order} />
            <AuthorizationCard order={order} />
            <OrderAmounts order={order} />
            <OrderContent order={order} />
            <OrderRefunds order={order} />
            <OrderFacts order={order} />
            <OrderAttempts order={order} />
          </div>
          <History
            entries={order.timeline}
            objectId={orderId}
            extra={<ExchangesButton orderId={orderId} />}
          />
        </div>
      )}
    </DetailPage>
  )
}

function Heading({ order }: { order: OrderDetail }) {
  return (
    <>
      <CopyButton text={order.orderId} />
      <span className="text-xl font-semibold">
        <Amount value={order.payAmount} currency={order.currency} withCode />
      </span>
      <TradeStatusTag of={order.status} />
      <StageTag of={order.stage} />
    </>
  )
}

function OpenDisputes({ order: { disputes } }: { order: OrderDetail }) {
  const t = useText()
  const mayOpen = useCan('dispute.get')
  return disputes.map(({ disputeId, stage }) => (
    <Note
      key={disputeId}
      tone={stage === 'won' || stage === 'withdrawn' ? 'info' : 'warn'}
      title={t(disputeTexts.orderNote, { stage: t(stageText[stage]) })}
      action={
        mayOpen && (
          <GoLink
            to={pathTo('/Payments/Disputes/Detail/$disputeId', { disputeId })}
            className={buttonClass('default', 'small')}
          >
            {t(disputeTexts.openDispute)}
          </GoLink>
        )
      }
    />
  ))
}

function OpenExceptions({ order: { openExceptionKinds, orderId } }: { order: OrderDetail }) {
  const t = useText()
  const mayOpen = useCan('exception.query')
  if (openExceptionKinds.length === 0) return null
  return (
    <Note
      tone="warn"
      title={t(detailTexts.exceptions, { count: openExceptionKinds.length })}
      action={
        mayOpen && (
          <GoLink to="/Payments/Exceptions" search={{ orderId }} className={buttonClass('default', 'small')}>
            {t(detailTexts.openExceptions)}
          </GoLink>
        )
      }
    />
  )
}
