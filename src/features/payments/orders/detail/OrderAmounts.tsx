import type { ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Waterfall, type WaterfallStep } from '#console/ui/Waterfall.tsx'
import { detailTexts } from '#features/payments/orders/detail/detail.messages.ts'
import { ratePercent } from '#features/payments/orders/detail/ratePercent.domain.ts'
import { useOrderRefunds } from '#features/payments/orders/detail/useOrderRefunds.tsx'
import type { OrderDetail } from '#features/payments/orders/orders.contract.ts'
import { isPaid } from '#features/payments/orders/orders.domain.ts'
import { m } from '#features/payments/orders/orders.messages.ts'
import type { Refund } from '#features/payments/refunds/refunds.fields.ts'

type Props = {
  order: OrderDetail
  /** The order's refunds, if the caller has already loaded them. */
  refunds?: readonly Refund[]
}

/**
 * Shows how the amounts add up: input + tip + surcharge = pay amount; minus refunds and retained fee and tax
 * = net.
 */
export function OrderAmounts({ order, refunds: given }: Props) {
  const t = useText()
  const { refunds } = useOrderRefunds(order, given)
  const steps: WaterfallStep[] = [
    { key: 'input', label: t(m.inputAmount), amount: order.inputAmount },
    ...stepOf('tip', t(m.tipAmount), order.tipAmount),
    ...stepOf('surcharge', t(m.surchargeAmount), order.surchargeAmount),
    { key: 'pay', label: t(m.payAmount), amount: order.payAmount, total: true },
    ...stepOf('refunded', t(m.refundedAmount), -order.refundedAmount),
  ]
  // The fee is in the settlement currency, so it is included only if the order uses the same one.
  const sameCurrency = order.settleCurrency === order.currency
  if (isPaid(order.status) && sameCurrency && order.feeAmount !== null && refunds) {
    const { feeBack, taxBack } = returned(refunds)
    const charged = order.feeAmount + order.feeTaxAmount - feeBack - taxBack
    const net = order.payAmount - order.refundedAmount - charged
    const fee = order.settleMode === 'afterpay' ? detailTexts.feeBilled : m.fee
    steps.push({ key: 'fee', label: t(fee), amount: -order.feeAmount })
    for (const { tax, rate, amount } of order.feeTaxes) {
      steps.push(...stepOf(tax, t(detailTexts.taxOnFee, { tax, rate: ratePercent(rate) }), -amount))
    }
    steps.push(...stepOf('feeBack', t(m.feeBack), feeBack))
    steps.push(...stepOf('taxBack', t(m.feeTaxBack), taxBack))
    steps.push({ key: 'net', label: t(m.net), amount: net, total: true })
  }
  return (
    <Card title={t(detailTexts.amounts)}>
      <Waterfall steps={steps} currency={order.currency} label={t(detailTexts.amounts)} />
      {isPaid(order.status) && <Remaining order={order} exchanged={!sameCurrency} />}
    </Card>
  )
}

function stepOf(key: string, label: string, amount: bigint): WaterfallStep[] {
  return amount === 0n ? [] : [{ key, label, amount }]
}

/** The fee and fee tax that completed refunds returned. */
function returned(refunds: readonly Refund[]): { feeBack: bigint; taxBack: bigint } {
  const done = refunds.filter(({ status }) => status === 'refundSuccess')
  const sumOf = (key: 'feeReturnAmount' | 'feeTaxReturnAmount') =>
    done.reduce((sum, refund) => sum + refund[key], 0n)
  return { feeBack: sumOf('feeReturnAmount'), taxBack: sumOf('feeTaxReturnAmount') }
}

/** The amount reserved by pending refunds, and the order's amounts in its settlement currency. */
function Remaining({ order, exchanged }: { order: OrderDetail; exchanged: boolean }) {
  const t = useText()
  const { currency, settleCurrency, exchangeRate, reservedAmount, feeAmount, feeTaxAmount } = order
  return (
    <dl className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3 text-text-2">
      {reservedAmount > 0n && (
        <Line label={t(m.reservedAmount)}>
          <Amount value={reservedAmount} currency={currency} />
        </Line>
      )}
      <Line label={t(detailTexts.refundable)}>
        <Amount value={order.refundable.amount} currency={currency} />
      </Line>
      {exchanged && (
        <>
          <Line label={t(m.exchangeRate)}>{`1 ${currency} = ${exchangeRate} ${settleCurrency}`}</Line>
          <Line label={t(m.clearingAmount)}>
            <Amount value={order.clearingAmount} currency={settleCurrency} withCode />
          </Line>
          <Line label={t(m.fee)}>
            <Amount value={feeAmount ?? 0n} currency={settleCurrency} withCode />
          </Line>
          {feeTaxAmount > 0n && (
            <Line label={t(m.feeTax)}>
              <Amount value={feeTaxAmount} currency={settleCurrency} withCode />
            </Line>
          )}
        </>
      )}
    </dl>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
