import { type Currency, currencies } from '#shared/currency.ts'
import { allocate, isRate, mulRate, type Rate, shareOf } from '#shared/money.ts'

/**
 * All amounts are minor units: of the order's currency, or of the settlement currency where it says
 * clearing or fee.
 */

export type Asked = {
  inputAmount: bigint
  tipAmount: bigint
  /** A fraction of input and tip. */
  surchargeRate: Rate
  currency: Currency
  settleCurrency: Currency
  /** Settlement currency per unit of the order's, as a decimal string. */
  exchangeRate: Rate
  /** The fee that the surcharge is set off against, where it is (mode `distributed`): it is never more than that. */
  setOff?: FeeRate | undefined
}

export type Terms = { surchargeAmount: bigint; payAmount: bigint; clearingAmount: bigint }

/** What the payer pays and the merchant is credited. The surcharge goes to the merchant in either mode. */
export function termsOf(asked: Asked): Terms {
  const surchargeAmount = surchargeOf(asked)
  const payAmount = payAmountOf({ ...asked, surchargeAmount })
  return { surchargeAmount, payAmount, clearingAmount: clearingAmountOf(payAmount, asked) }
}

function surchargeOf(asked: Asked): bigint {
  const base = asked.inputAmount + asked.tipAmount
  const wished = mulRate(base, asked.surchargeRate)
  if (!asked.setOff) return wished
  const most = askedAmountOf(feeOf(clearingAmountOf(base, asked), asked.setOff), asked)
  if (wished > most) return most
  return wished
}

type Parts = { inputAmount: bigint; tipAmount: bigint; surchargeAmount: bigint }

export function payAmountOf({ inputAmount, tipAmount, surchargeAmount }: Parts): bigint {
  return inputAmount + tipAmount + surchargeAmount
}

/** The terms of what a payer paid: what is above input and tip is the surcharge of the way that was gone. */
export function termsPaid(order: Omit<Parts, 'surchargeAmount'> & Exchange & { payAmount: bigint }): Terms {
  const { payAmount, inputAmount, tipAmount } = order
  const surchargeAmount = payAmount - inputAmount - tipAmount
  return { surchargeAmount, payAmount, clearingAmount: clearingAmountOf(payAmount, order) }
}

type Exchange = Pick<Asked, 'currency' | 'settleCurrency' | 'exchangeRate'>

/** An amount in the settlement currency at the order's rate, half up, rounded once. */
export function clearingAmountOf(
  amount: bigint,
  { currency, settleCurrency, exchangeRate }: Exchange,
): bigint {
  const { over, under } = ratioOf({ currency, settleCurrency, exchangeRate })
  return shareOf(amount, over, under)
}

/** The most of the order's currency that is worth nothing, rounded, in the settlement currency. */
export function mostUncleared(exchange: Exchange): bigint {
  const { over, under } = ratioOf(exchange)
  return over === 0n ? 0n : (under - 1n) / (2n * over)
}

/** The most of the order's currency that is worth no more than an amount of the settlement currency. */
function askedAmountOf(amount: bigint, exchange: Exchange): bigint {
  const { over, under } = ratioOf(exchange)
  return over === 0n ? 0n : (amount * under) / over
}

/** Minor units of the settlement currency per minor unit of the order's, as a fraction. */
function ratioOf({ currency, settleCurrency, exchangeRate }: Exchange): { over: bigint; under: bigint } {
  if (!isRate(exchangeRate)) throw new RangeError(`not a rate: ${exchangeRate}`)
  const [whole = '', decimals = ''] = exchangeRate.split('.')
  const [from, to] = [currencies[currency].exponent, currencies[settleCurrency].exponent]
  const over = BigInt(whole + decimals) * 10n ** BigInt(to)
  return { over, under: 10n ** BigInt(decimals.length + from) }
}

/** The clearing amount parted as the pay amount is, to the minor unit: what the ledger posts. */
export function clearedParts(order: Parts & { clearingAmount: bigint }): Parts {
  const weights = [order.inputAmount, order.tipAmount, order.surchargeAmount]
  const [inputAmount = 0n, tipAmount = 0n, surchargeAmount = 0n] = allocate(order.clearingAmount, weights)
  return { inputAmount, tipAmount, surchargeAmount }
}

export type FeeRate = { rate: Rate; minFee: bigint; maxFee: bigint | null }

/** The provider's fee: a share of what it is charged on, half up, within the least and the most that is charged. */
export function feeOf(base: bigint, { rate, minFee, maxFee }: FeeRate): bigint {
  const share = mulRate(base, rate)
  const atLeast = share < minFee ? minFee : share
  return maxFee !== null && atLeast > maxFee ? maxFee : atLeast
}
