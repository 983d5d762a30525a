import type { SettleMode } from '#features/ledger/ledger.domain.ts'
import {
  type Balance,
  deductRefund,
  nextShare,
  remainingOf,
} from '#features/payments/refunds/refunds.domain.ts'
import type { Currency } from '#shared/currency.ts'
import type { PayerLanguage, TextValues } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/** The order data that decides a refund. Clearing, fee and tax amounts are in the settlement currency. */
export type RefundableOrder = Balance & {
  payTime: Date | null
  clearingAmount: bigint
  feeAmount: bigint
  feeTaxAmount: bigint
  settleMode: SettleMode
}

/** What the order's refunds, except failed ones, have taken so far, and the number of all its refunds. */
export type OutstandingRefunds = { count: number } & RefundShares

export type RefundTerms = {
  /** The shorter of the merchant's limit and the channel's. */
  windowDays: number
  maxPartialRefunds: number
  /** From the rate plan in force when the order was paid. */
  feeBackOnRefund: boolean
  /**
   * The merchant's unsettled balance plus what is held for this order, minus what other refunds claim; null
   * if the provider advances the rest.
   */
  available: bigint | null
  /** What disputes have taken of the order, in its currency: the payer must not get it a second time. */
  disputed?: bigint
}

/** Minor units: `amount` in the order's currency, the others in the settlement currency. */
export type RefundShares = { clearingAmount: bigint; feeReturnAmount: bigint; feeTaxReturnAmount: bigint }

/**
 * What a refund takes from the merchant's balance. Fees billed monthly (`afterpay`) are credited on that
 * invoice, not to the balance.
 */
export function takenOf(shares: RefundShares, settleMode: SettleMode): bigint {
  const { clearingAmount, feeReturnAmount, feeTaxReturnAmount } = shares
  return settleMode === 'afterpay' ? clearingAmount : clearingAmount - feeReturnAmount - feeTaxReturnAmount
}

/** Why a refund is not possible: an error code with the non-money values of its message. */
export type RefundRefusal = {
  error:
    | 'order.notRefundable'
    | 'refund.amountNotPositive'
    | 'refund.amountTooHigh'
    | 'refund.windowExceeded'
    | 'refund.tooManyPartials'
    | 'refund.balanceTooLow'
    | 'refund.disputed'
  values: TextValues
  /** The amount named in the message, and which of the order's currencies it is in. */
  amount?: { value: bigint; in: 'order' | 'settlement' }
}

export type RefundDecision = ({ ok: true; balance: Balance } & RefundShares) | ({ ok: false } & RefundRefusal)

const dayMs = 86_400_000

/** Decides whether an amount can be refunded now, what is then reserved, and what the merchant bears. */
export function decideNewRefund(
  order: RefundableOrder,
  current: OutstandingRefunds,
  terms: RefundTerms,
  amount: bigint,
  now: Date,
): RefundDecision {
  const deduction = deductRefund(order, amount)
  if (!deduction.ok) return deductionRefused(order, deduction.error)

  const left = remainingOf(order) - (terms.disputed ?? 0n)
  if (amount > left) {
    const value = left > 0n ? left : 0n
    return { ok: false, error: 'refund.disputed', values: {}, amount: { value, in: 'order' } }
  }
  const age = now.getTime() - (order.payTime ?? now).getTime()
  if (age > terms.windowDays * dayMs) {
    return { ok: false, error: 'refund.windowExceeded', values: { days: terms.windowDays } }
  }
  if (current.count >= terms.maxPartialRefunds) {
    return { ok: false, error: 'refund.tooManyPartials', values: { max: terms.maxPartialRefunds } }
  }
  const shares = sharesOf(order, current, terms.feeBackOnRefund, amount)
  const owed = takenOf(shares, order.settleMode)
  if (terms.available !== null && owed > terms.available) {
    return { ok: false, error: 'refund.balanceTooLow', values: {}, amount: { value: owed, in: 'settlement' } }
  }
  return { ok: true, balance: deduction.balance, ...shares }
}

type DeductionError = 'order.notRefundable' | 'refund.amountNotPositive' | 'refund.amountTooHigh'

function deductionRefused(order: RefundableOrder, error: DeductionError): RefundDecision {
  const named = {
    'refund.amountNotPositive': 0n,
    'refund.amountTooHigh': remainingOf(order),
    'order.notRefundable': null,
  }
  const value = named[error]
  return { ok: false, error, values: {}, ...(value !== null && { amount: { value, in: 'order' } }) }
}

type Sharing = Balance & Pick<RefundableOrder, 'clearingAmount' | 'feeAmount' | 'feeTaxAmount'>

/**
 * The next refund's shares of the order's amounts, computed from all its refunds together so that nothing is
 * lost to rounding.
 */
export function sharesOf(
  order: Sharing,
  current: RefundShares,
  feeBackOnRefund: boolean,
  amount: bigint,
): RefundShares {
  const clearing = { whole: order.clearingAmount, given: current.clearingAmount }
  const back = (whole: bigint) => (feeBackOnRefund ? whole : 0n)
  const fee = { whole: back(order.feeAmount), given: current.feeReturnAmount }
  const tax = { whole: back(order.feeTaxAmount), given: current.feeTaxReturnAmount }
  return {
    clearingAmount: nextShare(clearing, order, amount),
    feeReturnAmount: nextShare(fee, order, amount),
    feeTaxReturnAmount: nextShare(tax, order, amount),
  }
}

/** The highest refundable amount now, and why it is not more. */
export function refundableNow(
  order: RefundableOrder,
  current: OutstandingRefunds,
  terms: RefundTerms,
  now: Date,
): { amount: bigint; refusal: RefundRefusal | null } {
  const remaining = remainingOf(order)
  const checkoutRequest = remaining > 0n ? remaining : 1n
  const decision = decideNewRefund(order, current, terms, checkoutRequest, now)
  if (decision.ok) return { amount: checkoutRequest, refusal: null }
  if (decision.error !== 'refund.balanceTooLow' && decision.error !== 'refund.disputed')
    return { amount: 0n, refusal: decision }

  const fits = (amount: bigint) => amount === 0n || decideNewRefund(order, current, terms, amount, now).ok
  return { amount: greatest(remaining, fits), refusal: decision }
}

/**
 * The highest amount up to `most` that fits, by binary search; because of rounding it may be a minor unit too
 * low.
 */
function greatest(most: bigint, fits: (amount: bigint) => boolean): bigint {
  let [low, high] = [0n, most]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (fits(middle)) low = middle
    else high = middle - 1n
  }
  return low
}

/** The values for a refusal's message, including the formatted amount. */
export function refusalValues(
  { values, amount }: RefundRefusal,
  order: { currency: Currency; settleCurrency: Currency },
  language: PayerLanguage,
): TextValues {
  if (!amount) return values
  const money = formatMoney(
    amount.value,
    amount.in === 'order' ? order.currency : order.settleCurrency,
    language,
  )
  return { ...values, amount: money, max: money }
}
