import { type Currency, currencies, smallestStep } from '#shared/currency.ts'
import { besideSymbol, numberStyleOf, shownDigits, typedDigits } from '#shared/digits.ts'
import type { PayerLanguage } from '#shared/messages.ts'

/** Money is a bigint of minor units at the currency's ISO 4217 exponent. Never use floats for it. */

/** The largest amount a person can enter, in minor units. It stays exact in JSON, the database and charts. */
export const maxAmount = 10n ** 15n - 1n

/** Formats an amount for people: "$1,234.50", "-$1.00", "￥12.00", "¥1,235", in French "1 234,50 $". */
export function formatMoney(amount: bigint, currency: Currency, language: PayerLanguage): string {
  const style = numberStyleOf(language)
  const digits = shownDigits(magnitude(amount).toString(), currencies[currency], style)
  return sign(amount) + besideSymbol(digits, symbolIn(currency, language), style)
}

/** Formats an amount without its symbol: "1,234.50". */
export function formatAmount(amount: bigint, currency: Currency): string {
  return sign(amount) + grouped(magnitude(amount), currency)
}

/**
 * Formats an amount for files and wire formats, with all digits of the exponent: "1234.50", or "1235" in JPY.
 */
export function plainAmount(amount: bigint, currency: Currency): string {
  const { whole, cents } = split(magnitude(amount), currency)
  return sign(amount) + whole + (cents === '' ? '' : `.${cents}`)
}

/**
 * Converts minor units to another exponent, for channels that use their own. Returns null if digits would be
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
 * Parses an amount that a person typed or pasted: grouping commas or spaces, full-width digits, the
 * currency's own symbol or code, one leading minus. Anything else (exponents, hexadecimal, another currency's
 * symbol) is `notANumber`.
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

/** Splits an amount into the digits before and after the decimal point. */
function split(amount: bigint, currency: Currency): { whole: string; cents: string } {
  const { exponent } = currencies[currency]
  const digits = amount.toString().padStart(exponent + 1, '0')
  return { whole: digits.slice(0, digits.length - exponent), cents: digits.slice(digits.length - exponent) }
}

function grouped(amount: bigint, currency: Currency): string {
  return shownDigits(amount.toString(), currencies[currency])
}

/** Returns the currency's symbol. Chinese readers take a bare ¥ for yuan, so JPY gets its own. */
export function symbolIn(currency: Currency, language: PayerLanguage): string {
  return currency === 'JPY' && language === 'zh' ? 'JP¥' : currencies[currency].symbol
}

/** Returns the marks allowed beside a typed amount: the currency's code and symbols. */
export function marksOf(currency: Currency): string[] {
  return [currency, symbolIn(currency, 'en'), symbolIn(currency, 'zh')]
}

/**
 * A rate as a decimal string: '0.0135', '1.2'. Never negative, with at most 12 digits before and 18 after the
 * point.
 */
export type Rate = string

/** Whether the text is a rate. */
export function isRate(text: string): text is Rate {
  return /^(0|[1-9]\d{0,11})(\.\d{1,18})?$/.test(text)
}

/**
 * Multiplies an amount by a rate, rounding half away from zero: fees, tax, exchange. Throws RangeError if the
 * rate is invalid.
 */
export function mulRate(amount: bigint, rate: Rate): bigint {
  if (!isRate(rate)) throw new RangeError(`not a rate: ${rate}`)
  const [whole = '', decimals = ''] = rate.split('.')
  return shareOf(amount, BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

/**
 * Returns a percentage of an amount ('2.4' is 2.4 %), rounding half away from zero: surcharges, tips. Throws
 * RangeError if the rate is invalid.
 */
export function percentOf(amount: bigint, percent: Rate): bigint {
  if (!isRate(percent)) throw new RangeError(`not a rate: ${percent}`)
  const [whole = '', decimals = ''] = percent.split('.')
  return shareOf(amount, BigInt(whole + decimals), 10n ** BigInt(decimals.length + 2))
}

/**
 * Returns amount x part / whole, rounding half away from zero: the fee of a partial refund. Throws RangeError
 * if `whole` is 0.
 */
export function shareOf(amount: bigint, part: bigint, whole: bigint): bigint {
  if (whole === 0n) throw new RangeError('a share of nothing')
  const product = amount * part
  const [over, under] = [magnitude(product), magnitude(whole)]
  const rounded = (2n * over + under) / (2n * under)
  return product < 0n === whole < 0n ? rounded : -rounded
}

/**
 * Splits an amount by weights into parts that sum to it exactly. Each part is rounded towards zero, and the
 * remaining minor units go one each to the largest remainders (the earlier first). Throws RangeError unless
 * the weights are non-negative and at least one is positive.
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
