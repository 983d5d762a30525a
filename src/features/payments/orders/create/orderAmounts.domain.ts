import { type Currency, currencies } from '#shared/currency.ts'
import { allocate, isRate, mulRate, type Rate, shareOf } from '#shared/money.ts'

/**
 * Amounts are in minor units: of the order's currency, or of the settlement currency for clearing and fee
 * amounts.
 */

export type AmountInput = {
  inputAmount: bigint
  tipAmount: bigint
  /** The surcharge as a fraction of input and tip. */
  surchargeRate: Rate
  currency: Currency
  settleCurrency: Currency
  /** Units of the settlement currency per unit of the order's currency, as a decimal string. */
  exchangeRate: Rate
  /** In `distributed` mode, the fee that the surcharge offsets; the surcharge never exceeds it. */
  setOff?: FeeRate | undefined
}

export type Terms = { surchargeAmount: bigint; payAmount: bigint; clearingAmount: bigint }

/**
 * What the payer pays and what the merchant is credited. The surcharge goes to the merchant in both modes.
 */
export function termsOf(input: AmountInput): Terms {
  const surchargeAmount = surchargeOf(input)
  const payAmount = payAmountOf({ ...input, surchargeAmount })
  return { surchargeAmount, payAmount, clearingAmount: clearingAmountOf(payAmount, input) }
}

function surchargeOf(input: AmountInput): bigint {
  const base = input.inputAmount + input.tipAmount
  const wished = mulRate(base, input.surchargeRate)
  if (!input.setOff) return wished
  const most = askedAmountOf(feeOf(clearingAmountOf(base, input), input.setOff), input)
  if (wished > most) return most
  return wished
}

type Parts = { inputAmount: bigint; tipAmount: bigint; surchargeAmount: bigint }

export function payAmountOf({ inputAmount, tipAmount, surchargeAmount }: Parts): bigint {
  return inputAmount + tipAmount + surchargeAmount
}

/** The terms of a completed payment: whatever exceeds input and tip is the surcharge of the method used. */
export function termsPaid(order: Omit<Parts, 'surchargeAmount'> & Exchange & { payAmount: bigint }): Terms {
  const { payAmount, inputAmount, tipAmount } = order
  const surchargeAmount = payAmount - inputAmount - tipAmount
  return { surchargeAmount, payAmount, clearingAmount: clearingAmountOf(payAmount, order) }
}

type Exchange = Pick<AmountInput, 'currency' | 'settleCurrency' | 'exchangeRate'>

/** Converts an amount to the settlement currency at the order's rate, rounded once, half up. */
export function clearingAmountOf(
  amount: bigint,
  { currency, settleCurrency, exchangeRate }: Exchange,
): bigint {
  const { over, under } = ratioOf({ currency, settleCurrency, exchangeRate })
  return shareOf(amount, over, under)
}

/** The largest amount in the order's currency that rounds to zero in the settlement currency. */
export function mostUncleared(logEntry: Exchange): bigint {
  const { over, under } = ratioOf(logEntry)
  return over === 0n ? 0n : (under - 1n) / (2n * over)
}

/** The largest amount in the order's currency that is worth at most `amount` in the settlement currency. */
function askedAmountOf(amount: bigint, logEntry: Exchange): bigint {
  const { over, under } = ratioOf(logEntry)
  return over === 0n ? 0n : (amount * under) / over
}

/** Minor units of the settlement currency per minor unit of the order's currency, as a fraction. */
function ratioOf({ currency, settleCurrency, exchangeRate }: Exchange): { over: bigint; under: bigint } {
  if (!isRate(exchangeRate)) throw new RangeError(`not a rate: ${exchangeRate}`)
  const [whole = '', decimals = ''] = exchangeRate.split('.')
  const [from, to] = [currencies[currency].exponent, currencies[settleCurrency].exponent]
  const over = BigInt(whole + decimals) * 10n ** BigInt(to)
  return { over, under: 10n ** BigInt(decimals.length + from) }
}

/**
 * Splits the clearing amount in proportion to the pay amount's parts, exact to the minor unit; the ledger
 * posts these.
 */
export function clearedParts(order: Parts & { clearingAmount: bigint }): Parts {
  const weights = [order.inputAmount, order.tipAmount, order.surchargeAmount]
  const [inputAmount = 0n, tipAmount = 0n, surchargeAmount = 0n] = allocate(order.clearingAmount, weights)
  return { inputAmount, tipAmount, surchargeAmount }
}

export type FeeRate = { rate: Rate; minFee: bigint; maxFee: bigint | null }

/** The provider's fee: a share of the base, rounded half up, within the minimum and maximum fee. */
export function feeOf(base: bigint, { rate, minFee, maxFee }: FeeRate): bigint {
  const share = mulRate(base, rate)
  const atLeast = share < minFee ? minFee : share
  return maxFee !== null && atLeast > maxFee ? maxFee : atLeast
}
