import { type Currency, currencies, smallestStep } from '#shared/currency.ts'
import { shownDigits, typedDigits } from '#shared/digits.ts'
import type { Language } from '#shared/messages.ts'

/**
 * Money is a bigint of minor units at the currency's ISO 4217 exponent. No float touches it, here or
 * elsewhere.
 */

/**
 * The largest amount that can be entered, in minor units: it stays exact in JSON, in the database and in a
 * chart.
 */
export const maxAmount = 10n ** 15n - 1n

/** An amount as a person reads it: "$1,234.50", "-$1.00", "￥12.00", "¥1,235". */
export function formatMoney(amount: bigint, currency: Currency, language: Language): string {
  return sign(amount) + symbolIn(currency, language) + grouped(magnitude(amount), currency)
}

/** The same without a symbol: "1,234.50". */
export function formatAmount(amount: bigint, currency: Currency): string {
  return sign(amount) + grouped(magnitude(amount), currency)
}

/** The form for files and wires, always with all digits of the exponent: "1234.50", "1235" in JPY. */
export function plainAmount(amount: bigint, currency: Currency): string {
  const { whole, cents } = split(magnitude(amount), currency)
  return sign(amount) + whole + (cents === '' ? '' : `.${cents}`)
}

/**
 * Minor units at another exponent, for a channel that counts otherwise; null where a remainder would be
 * lost.
 */
export function toExponent(amount: bigint, from: number, to: number): bigint | null {
  if (to >= from) return amount * 10n ** BigInt(to - from)
  const unit = 10n ** BigInt(from - to)
  return amount % unit === 0n ? amount / unit : null
}

export type ParsedAmount =
  | { ok: true; amount: bigint }
  | { ok: false; reason: 'notANumber' | 'tooManyDigits' | 'tooLarge' | 'notWholeStep' }

/**
 * Reads what a person typed or pasted: grouping commas or spaces, full-width digits, the currency's own
 * symbol or code, one leading minus. Anything else (exponents, hexadecimal, another currency's symbol) is
 * not a number.
 */
export function parseAmount(text: string, currency: Currency): ParsedAmount {
  const typed = typedDigits(text, marksOf(currency))
  if (typed === null) return { ok: false, reason: 'notANumber' }
  const { negative, whole, cents } = typed
  const { exponent } = currencies[currency]
  if (cents.length > exponent) return { ok: false, reason: 'tooManyDigits' }

  const amount = BigInt(whole + cents.padEnd(exponent, '0'))
  if (amount > maxAmount) return { ok: false, reason: 'tooLarge' }
  if (amount % smallestStep(currency) !== 0n) return { ok: false, reason: 'notWholeStep' }
  return { ok: true, amount: negative ? -amount : amount }
}

function sign(amount: bigint): string {
  return amount < 0n ? '-' : ''
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}

/** Digits left and right of the point. */
function split(amount: bigint, currency: Currency): { whole: string; cents: string } {
  const { exponent } = currencies[currency]
  const digits = amount.toString().padStart(exponent + 1, '0')
  return { whole: digits.slice(0, digits.length - exponent), cents: digits.slice(digits.length - exponent) }
}

function grouped(amount: bigint, currency: Currency): string {
  return shownDigits(amount.toString(), currencies[currency])
}

/** The currency's sign. A Chinese reader takes a bare ¥ for yuan. */
export function symbolIn(currency: Currency, language: Language): string {
  return currency === 'JPY' && language === 'zh' ? 'JP¥' : currencies[currency].symbol
}

/** What may stand beside a typed amount: the currency's code and its signs. */
export function marksOf(currency: Currency): string[] {
  return [currency, symbolIn(currency, 'en'), symbolIn(currency, 'zh')]
}

/**
 * A rate as a decimal string: '0.0135', '1.2'. Never negative, at most 12 digits left and 18 right of the
 * point.
 */
export type Rate = string

export function isRate(text: string): text is Rate {
  return /^(0|[1-9]\d{0,11})(\.\d{1,18})?$/.test(text)
}

/** Amount x rate, half up away from zero: fees, tax, exchange. Throws RangeError where the rate is none. */
export function mulRate(amount: bigint, rate: Rate): bigint {
  if (!isRate(rate)) throw new RangeError(`not a rate: ${rate}`)
  const [whole = '', decimals = ''] = rate.split('.')
  return shareOf(amount, BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

/**
 * So many percent of an amount ('2.4' is 2.4 %), half up away from zero: surcharges, tips. Throws as
 * mulRate does.
 */
export function percentOf(amount: bigint, percent: Rate): bigint {
  if (!isRate(percent)) throw new RangeError(`not a rate: ${percent}`)
  const [whole = '', decimals = ''] = percent.split('.')
  return shareOf(amount, BigInt(whole + decimals), 10n ** BigInt(decimals.length + 2))
}

/**
 * amount x part / whole, half up away from zero: the fee of a partial refund. Throws RangeError where
 * whole is 0.
 */
export function shareOf(amount: bigint, part: bigint, whole: bigint): bigint {
  if (whole === 0n) throw new RangeError('a share of nothing')
  const product = amount * part
  const [over, under] = [magnitude(product), magnitude(whole)]
  const rounded = (2n * over + under) / (2n * under)
  return product < 0n === whole < 0n ? rounded : -rounded
}

/**
 * Splits an amount by weights so that the parts sum to it exactly: each gets its share rounded towards
 * zero, and what is left goes, a minor unit each, to the largest remainders (the earlier first). Throws
 * RangeError unless the weights are not negative and at least one is positive.
 */
export function allocate(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('weights to split by')
  const toShare = magnitude(amount)
  const shares = weights.map((weight, index) => ({
    index,
    part: (toShare * weight) / total,
    remainder: (toShare * weight) % total,
  }))

  const left = toShare - shares.reduce((sum, share) => sum + share.part, 0n)
  const byRemainder = shares.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )
  for (const share of byRemainder.slice(0, Number(left))) share.part += 1n
  return shares.map(({ part }) => (amount < 0n ? -part : part))
}
