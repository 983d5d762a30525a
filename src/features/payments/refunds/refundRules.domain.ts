import {
  type Balance,
  deductRefund,
  nextShare,
  remainingOf,
} from '#features/payments/refunds/refunds.domain.ts'
import type { Currency } from '#shared/currency.ts'
import type { Language, TextValues } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/** An order as a refund of it is judged. `clearing` and `fee` are in the settlement currency. */
export type RefundableOrder = Balance & { payTime: Date | null; clearingAmount: bigint; feeAmount: bigint }

/** What the order's refunds that have not failed took so far, and how many there were in all. */
export type StandingRefunds = { count: number; clearingAmount: bigint; feeReturnAmount: bigint }

export type RefundTerms = {
  /** The shorter of the merchant's limit and the channel's. */
  windowDays: number
  maxPartialRefunds: number
  feeBackOnRefund: boolean
  /**
   * What the merchant has unsettled, less what other refunds claim; null where the provider advances the
   * rest.
   */
  available: bigint | null
}

/** Minor units: `amount` of the order's currency, the others of the settlement currency. */
export type RefundShares = { clearingAmount: bigint; feeReturnAmount: bigint }

/** Why not: a code of the catalogue, with the values of its sentence that are no money. */
export type RefundRefusal = {
  error:
    | 'order.notRefundable'
    | 'refund.amountNotPositive'
    | 'refund.amountTooHigh'
    | 'refund.windowExceeded'
    | 'refund.tooManyPartials'
    | 'refund.balanceTooLow'
  values: TextValues
  /** Where an amount is named: what it is, in which of the order's currencies. */
  amount?: { value: bigint; in: 'order' | 'settlement' }
}

export type RefundDecision = ({ ok: true; balance: Balance } & RefundShares) | ({ ok: false } & RefundRefusal)

const dayMs = 86_400_000

/** May this amount of an order be refunded now? What is then reserved, and what the merchant bears of it. */
export function decideNewRefund(
  order: RefundableOrder,
  standing: StandingRefunds,
  terms: RefundTerms,
  amount: bigint,
  now: Date,
): RefundDecision {
  const deduction = deductRefund(order, amount)
  if (!deduction.ok) return deductionRefused(order, deduction.error)

  const age = now.getTime() - (order.payTime ?? now).getTime()
  if (age > terms.windowDays * dayMs) {
    return { ok: false, error: 'refund.windowExceeded', values: { days: terms.windowDays } }
  }
  if (standing.count >= terms.maxPartialRefunds) {
    return { ok: false, error: 'refund.tooManyPartials', values: { max: terms.maxPartialRefunds } }
  }
  const shares = sharesOf(order, standing, terms, amount)
  const owed = shares.clearingAmount - shares.feeReturnAmount
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

function sharesOf(
  order: RefundableOrder,
  standing: StandingRefunds,
  terms: RefundTerms,
  amount: bigint,
): RefundShares {
  const clearing = { whole: order.clearingAmount, given: standing.clearingAmount }
  const fee = { whole: terms.feeBackOnRefund ? order.feeAmount : 0n, given: standing.feeReturnAmount }
  return {
    clearingAmount: nextShare(clearing, order, amount),
    feeReturnAmount: nextShare(fee, order, amount),
  }
}

/** The most that can be refunded of an order now, and why not more. */
export function refundableNow(
  order: RefundableOrder,
  standing: StandingRefunds,
  terms: RefundTerms,
  now: Date,
): { amount: bigint; refusal: RefundRefusal | null } {
  const remaining = remainingOf(order)
  const wish = remaining > 0n ? remaining : 1n
  const decision = decideNewRefund(order, standing, terms, wish, now)
  if (decision.ok) return { amount: wish, refusal: null }
  if (decision.error !== 'refund.balanceTooLow') return { amount: 0n, refusal: decision }

  const fits = (amount: bigint) => amount === 0n || decideNewRefund(order, standing, terms, amount, now).ok
  return { amount: greatest(remaining, fits), refusal: decision }
}

/** The greatest amount from nothing to `most` that fits, where every smaller one does. */
function greatest(most: bigint, fits: (amount: bigint) => boolean): bigint {
  let [low, high] = [0n, most]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (fits(middle)) low = middle
    else high = middle - 1n
  }
  return low
}

/** The values of a refusal's sentence, with the money that it names. */
export function refusalValues(
  { values, amount }: RefundRefusal,
  order: { currency: Currency; settleCurrency: Currency },
  language: Language,
): TextValues {
  if (!amount) return values
  const money = formatMoney(
    amount.value,
    amount.in === 'order' ? order.currency : order.settleCurrency,
    language,
  )
  return { ...values, amount: money, max: money }
}
