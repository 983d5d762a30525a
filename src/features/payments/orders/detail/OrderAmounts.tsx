import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Waterfall, type WaterfallStep } from '#console/ui/Waterfall.tsx'
import { detailTexts } from '#features/payments/orders/detail/detail.messages.ts'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import { isPaid } from '#features/payments/orders/orders.domain.ts'
import { m } from '#features/payments/orders/orders.messages.ts'

/** How the amounts add up: input + tip + surcharge = pay amount, less refunds and fee = net. */
export function OrderAmounts({ order }: { order: OrderDetail }) {
  const t = useText()
  const { currency, settleCurrency, refundable, reservedAmount } = order
  const exchanged = settleCurrency !== currency
  const steps: WaterfallStep[] = [
    { key: 'input', label: t(m.inputAmount), amount: order.inputAmount },
    ...stepOf('tip', t(m.tipAmount), order.tipAmount),
    ...stepOf('surcharge', t(m.surchargeAmount), order.surchargeAmount),
    { key: 'pay', label: t(m.payAmount), amount: order.payAmount, total: true },
    ...stepOf('refunded', t(m.refundedAmount), -order.refundedAmount),
  ]
  // The fee is of the settlement currency: it joins only where that is the order's own.
  const fee = exchanged ? null : order.feeAmount
  if (fee !== null && isPaid(order.status)) {
    steps.push({ key: 'fee', label: t(m.fee), amount: -fee })
    steps.push({
      key: 'net',
      label: t(m.net),
      amount: order.payAmount - order.refundedAmount - fee,
      total: true,
    })
  }
  return (
    <Card title={t(detailTexts.amounts)}>
      <Waterfall steps={steps} currency={currency} label={t(detailTexts.amounts)} />
      <dl className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3 text-text-2">
        {exchanged && (
          <>
            <Line label={t(m.exchangeRate)}>
              1 {currency} = {order.exchangeRate} {settleCurrency}
            </Line>
            <Line label={t(m.clearingAmount)}>
              <Amount value={order.clearingAmount} currency={settleCurrency} withCode />
            </Line>
            {order.feeAmount !== null && (
              <Line label={t(m.fee)}>
                <Amount value={order.feeAmount} currency={settleCurrency} withCode />
              </Line>
            )}
          </>
        )}
        {reservedAmount > 0n && (
          <Line label={t(m.reservedAmount)}>
            <Amount value={reservedAmount} currency={currency} />
          </Line>
        )}
        {isPaid(order.status) && (
          <Line label={t(detailTexts.refundable)}>
            <Amount value={refundable.amount} currency={currency} />
          </Line>
        )}
      </dl>
    </Card>
  )
}

function stepOf(key: string, label: string, amount: bigint): WaterfallStep[] {
  return amount === 0n ? [] : [{ key, label, amount }]
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
