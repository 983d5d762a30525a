import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { brandOfWay } from '#features/channels/channelWays.domain.ts'
import type { TillOrderDetail } from '#features/products/pos/till.contract.ts'
import { StateTag } from '#pos/screens/orders/OrderRow.tsx'
import { orderTexts as m } from '#pos/text/orders.messages.ts'
import { IconButton } from '#pos/ui/Button.tsx'
import { channelNames } from '#shared/labels.messages.ts'
import { formatMoney } from '#shared/money.ts'
import { refundStatusText } from '#shared/reference.ts'

type Props = { order: TillOrderDetail; onPrintRefund: (refundOrderId: string) => void }

/** An order's details, refunds and users. */
export function OrderFacts({ order, onPrintRefund }: Props) {
  const t = useText()
  const language = useLanguage()
  const money = (amount: bigint) => formatMoney(amount, order.currency, language)
  const { tipAmount, surchargeAmount, refundedAmount, refunds } = order
  return (
    <section className="overflow-hidden rounded-2xl border border-line bg-surface dark:bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-5 py-4">
        <p className="text-2xl font-semibold tabular-nums">{money(order.payAmount)}</p>
        <StateTag of={order.state} />
      </div>
      <dl className="flex flex-col px-5 py-2">
        <Fact label={t(m.time)}>
          <Instant at={order.createTime} />
        </Fact>
        {order.payTime && (
          <Fact label={t(m.paidAt)}>
            <Instant at={order.payTime} />
          </Fact>
        )}
        <Fact label={t(m.way)}>{t(channelNames[brandOfWay[order.way]])}</Fact>
        {order.operator && <Fact label={t(m.cashier)}>{order.operator}</Fact>}
        <Fact label={t(m.amount)}>{money(order.inputAmount)}</Fact>
        {tipAmount > 0n && <Fact label={t(m.tip)}>{money(tipAmount)}</Fact>}
        {surchargeAmount > 0n && <Fact label={t(m.surcharge)}>{money(surchargeAmount)}</Fact>}
        {refundedAmount > 0n && <Fact label={t(m.refunded)}>−{money(refundedAmount)}</Fact>}
        {order.waitingRefund !== null && <Fact label={t(m.refundWaits)}>{money(order.waitingRefund)}</Fact>}
        {order.remark && <Fact label={t(m.remark)}>{order.remark}</Fact>}
        <Fact label={t(m.orderId)}>
          <span className="font-mono text-base">{order.orderId}</span>
        </Fact>
      </dl>
      {refunds.length > 0 && (
        <div className="border-t border-line px-5 py-3">
          <h2 className="text-lg font-semibold">{t(m.refunds)}</h2>
          <ul>
            {refunds.map((refund) => (
              <li key={refund.refundOrderId} className="flex items-center gap-3 py-1.5 text-lg">
                <span className="min-w-0 flex-1">
                  <b className="font-semibold tabular-nums">−{money(refund.amount)}</b> ·{' '}
                  {t(refundStatusText[refund.status])}
                  <span className="block text-base text-text-2">
                    <Instant at={refund.createTime} /> · {refund.operator}
                  </span>
                </span>
                <IconButton
                  icon={Printer}
                  label={t(m.reprint)}
                  onClick={() => onPrintRefund(refund.refundOrderId)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-1.5 text-lg">
      <dt className="text-text-2">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}
