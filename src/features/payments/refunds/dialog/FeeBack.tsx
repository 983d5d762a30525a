import { useLanguage, useText } from '#console/language.tsx'
import type { RefundableOrder } from '#features/payments/refunds/dialog/refundableOrder.tsx'
import { sharesOf } from '#features/payments/refunds/refundRules.domain.ts'
import { dialogTexts as m } from '#features/payments/refunds/refunds.messages.ts'
import { formatMoney } from '#shared/money.ts'

type Props = { order: RefundableOrder; amount: bigint | null }

/**
 * What a refund means for the merchant: its cost in the settlement currency, if that differs, and the fee and
 * tax that it returns. Shows nothing until an amount is entered.
 */
export function FeeBack(props: Props) {
  return (
    <>
      <SettledPart {...props} />
      <FeeShare {...props} />
    </>
  )
}

function SettledPart({ order, amount }: Props) {
  const t = useText()
  const language = useLanguage()
  const { currency, settleCurrency, refundable } = order
  if (amount === null || currency === settleCurrency) return null
  const shared = { ...order, feeAmount: order.feeAmount ?? 0n }
  const { clearingAmount } = sharesOf(shared, refundable.standing, refundable.feeBack, amount)
  const settled = `${settleCurrency} ${formatMoney(clearingAmount, settleCurrency, language)}`
  return <p className="text-text-2">{t(m.settledOf, { amount: settled })}</p>
}

function FeeShare({ order, amount }: Props) {
  const t = useText()
  const language = useLanguage()
  const { refundable, settleCurrency, settleMode, feeAmount } = order
  if (!refundable.feeBack) return <p className="text-text-2">{t(m.feeKept)}</p>
  if (order.mchNickName !== undefined)
    return <p className="text-text-2">{t(m.feeElsewhere, { name: order.mchNickName })}</p>
  if (amount === null) return <p className="text-text-2">{t(m.feeBack)}</p>

  const shared = { ...order, feeAmount: feeAmount ?? 0n }
  const { feeReturnAmount, feeTaxReturnAmount } = sharesOf(shared, refundable.standing, true, amount)
  const fee = formatMoney(feeReturnAmount, settleCurrency, language)
  const tax = formatMoney(feeTaxReturnAmount, settleCurrency, language)
  return (
    <p className="text-text-2">
      {feeTaxReturnAmount > 0n ? t(m.feeAndTaxBackOf, { fee, tax }) : t(m.feeBackOf, { fee })}
      {settleMode === 'afterpay' && ` ${t(m.onInvoice)}`}
    </p>
  )
}
