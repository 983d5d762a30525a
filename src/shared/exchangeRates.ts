import { type Currency, currencies } from '#shared/currency.ts'
import { isRate, type Rate, shareOf } from '#shared/money.ts'

/** A rate is stale if there is no newer one for this long. */
export const staleAfterHours = 72
/** The most decimals that a rate can have. */
export const rateScale = 18

/** A rate as an integer in units of 10^-18. */
export function scaled(rate: Rate): bigint {
  if (!isRate(rate)) throw new RangeError(`not a rate: ${rate}`)
  const [whole = '', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.padEnd(rateScale, '0'))
}

export const isStale = (validFrom: Date, now: Date): boolean =>
  now.getTime() - validFrom.getTime() > staleAfterHours * 3_600_000

/**
 * The rate of the opposite direction, rounded half up to eighteen decimals, the most that a rate can have.
 */
export function inverseOf(rate: Rate): Rate {
  const one = 10n ** BigInt(rateScale)
  const inverse = shareOf(one, one, scaled(rate))
    .toString()
    .padStart(rateScale + 1, '0')
  const [whole, decimals] = [inverse.slice(0, -rateScale), inverse.slice(-rateScale).replace(/0+$/, '')]
  return decimals === '' ? whole : `${whole}.${decimals}`
}

type Converting = { base: Currency; quote: Currency; rate: Rate; inverse: boolean }
/** Minor units of the quote; rounding added `added / of` of a minor unit, or subtracted if negative. */
export type Converted = { amount: bigint; added: bigint; of: bigint }

/**
 * Converts an amount to another currency exactly, then rounds once, half up. With `inverse` the rate is of
 * the opposite direction, and the amount is divided by it.
 */
export function convert(amount: bigint, { base, quote, rate, inverse }: Converting): Converted {
  const unit = (currency: Currency) => 10n ** BigInt(currencies[currency].exponent)
  const [times, over] = inverse
    ? [10n ** BigInt(rateScale), scaled(rate)]
    : [scaled(rate), 10n ** BigInt(rateScale)]
  const [part, whole] = [times * unit(quote), over * unit(base)]
  const rounded = shareOf(amount, part, whole)
  return { amount: rounded, added: rounded * whole - amount * part, of: whole }
}
