import { useText } from '#console/language.tsx'
import { Waterfall, type WaterfallStep } from '#console/ui/Waterfall.tsx'
import type { RefundableOrder } from '#features/payments/refunds/dialog/refundableOrder.tsx'
import { dialogTexts as m } from '#features/payments/refunds/refunds.messages.ts'

/** The refundable amount, and the deductions between it and the pay amount. */
export function RefundableSum({ order }: { order: RefundableOrder }) {
  const t = useText()
  const { payAmount, refundedAmount, reservedAmount, refundable, currency } = order
  const left = payAmount - refundedAmount - reservedAmount
  const held = left - refundable.amount
  const taken = [
    { key: 'refunded', label: t(m.refunded), amount: -refundedAmount },
    { key: 'reserved', label: t(m.reserved), amount: -reservedAmount },
    { key: 'held', label: t(m.held), amount: -held },
  ].filter(({ amount }) => amount !== 0n)
  const steps: WaterfallStep[] = [
    { key: 'paid', label: t(m.paid), amount: payAmount },
    ...taken,
    { key: 'refundable', label: t(m.refundable), amount: refundable.amount, total: true },
  ]
  return <Waterfall steps={steps} currency={currency} label={t(m.refundable)} />
}
