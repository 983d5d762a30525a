import { useParams } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { CopyButton } from '#console/ui/CopyText.tsx'
import { MerchantCard } from '#features/merchants/operations/MerchantCard.tsx'
import { OrderAmounts } from '#features/payments/orders/detail/OrderAmounts.tsx'
import { OrderAttempts } from '#features/payments/orders/detail/OrderAttempts.tsx'
import { OrderContent } from '#features/payments/orders/detail/OrderContent.tsx'
import { OrderFacts } from '#features/payments/orders/detail/OrderFacts.tsx'
import { StageTag, TradeStatusTag } from '#features/payments/orders/OrderTags.tsx'
import { DeskOrderRefunds } from '#features/payments/orders/operations/detail/DeskOrderRefunds.tsx'
import { OrderLedger } from '#features/payments/orders/operations/detail/OrderLedger.tsx'
import { OrderNotifications } from '#features/payments/orders/operations/detail/OrderNotifications.tsx'
import type { DeskOrderDetail } from '#features/payments/orders/operations/detail/orderDeskDetail.contract.ts'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'
import { ExchangeDrawer } from '#features/payments/requestLog/RequestLogDrawer.tsx'
import { m as x } from '#features/payments/requestLog/requestLog.messages.ts'

export function OrderDeskDetailPage() {
  const { orderId = '' } = useParams({ strict: false }) as { orderId?: string }
  return <DeskOrderDetails key={orderId} orderId={orderId} />
}

/** Detail page of one order of any merchant: its amounts, effects and history. */
export function DeskOrderDetails({ orderId }: { orderId: string }) {
  return (
    <DetailPage
      title={m.order}
      call={api.orderDesk.get}
      input={{ orderId }}
      back={{ to: '/admin/orders', label: m.backToOrders }}
      name={({ order }) => order.orderId}
      tag={(detail) => <Heading {...detail} />}
      live={{ topic: 'order', id: orderId }}
    >
      {({ merchant, order, refunds, ledger, notifications }) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="flex min-w-0 flex-col gap-4">
            <MerchantCard of={merchant} />
            <OrderAmounts order={order} refunds={refunds} />
            <OrderContent order={order} />
            <DeskOrderRefunds refunds={refunds} />
            <OrderFacts order={order} />
            <OrderAttempts order={order} />
            <OrderLedger lines={ledger} />
            <OrderNotifications mchCode={merchant.mchCode} deliveries={notifications} />
          </div>
          <History entries={order.timeline} objectId={orderId} extra={<Exchanges orderId={orderId} />} />
        </div>
      )}
    </DetailPage>
  )
}

function Heading({ order }: Pick<DeskOrderDetail, 'order'>) {
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

const calls = { list: api.orderDesk.exchanges, get: api.orderDesk.exchange }

/** Opens the requests and responses exchanged with the channel. */
function Exchanges({ orderId }: { orderId: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={ArrowLeftRight} onClick={() => setOpen(true)}>
        {t(x.open)}
      </Button>
      {open && <ExchangeDrawer orderId={orderId} calls={calls} onClose={() => setOpen(false)} />}
    </>
  )
}
