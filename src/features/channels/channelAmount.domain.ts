import { type Currency, currencies, isCurrency } from '#shared/currency.ts'
import { parseAmount, plainAmount, toExponent } from '#shared/money.ts'
import type { Capabilities, CarriedCurrency } from './channels.domain.ts'

export type NotCarried = {
  ok: false
  code: 'channel.currency' | 'channel.amountStep' | 'channel.amountRange'
  values: Record<string, string>
}

/**
 * Converts an amount to the channel's units, or returns why the channel cannot carry it. Amounts are never
 * rounded.
 */
export function carriedAmount(
  capabilities: Capabilities,
  amount: bigint,
  currency: Currency,
): { ok: true; units: bigint } | NotCarried {
  const carried = capabilities.currencies[currency]
  if (!carried) return { ok: false, code: 'channel.currency', values: { currency } }

  const units = toExponent(amount, currencies[currency].exponent, carried.exponent)
  if (units === null) {
    return {
      ok: false,
      code: 'channel.amountStep',
      values: { step: named(stepOf(carried, currency), currency) },
    }
  }
  if (amount < carried.min || amount > carried.max) {
    const values = { min: named(carried.min, currency), max: named(carried.max, currency) }
    return { ok: false, code: 'channel.amountRange', values }
  }
  return { ok: true, units }
}

/**
 * Converts the channel's whole units to ours, or returns null if we cannot hold the amount. Without a
 * currency the units are in the channel's only currency; with several currencies the result is null.
 */
export function amountFromUnits(
  capabilities: Capabilities,
  units: number,
  code: string = onlyCurrency(capabilities),
): { amount: bigint; currency: Currency } | null {
  if (!isCurrency(code) || !Number.isSafeInteger(units) || units < 0) return null
  const carried = capabilities.currencies[code]
  if (!carried) return null
  const amount = toExponent(BigInt(units), carried.exponent, currencies[code].exponent)
  return amount === null ? null : { amount, currency: code }
}

/** Converts a string of digits in the same way. */
export function amountFromDigits(
  capabilities: Capabilities,
  digits: string,
  code: string,
): { amount: bigint; currency: Currency } | null {
  return /^\d{1,15}$/.test(digits) ? amountFromUnits(capabilities, Number(digits), code) : null
}

/** Parses a channel's decimal string ("12.30", no sign, no grouping), or returns null. */
export function amountFromDecimal(
  capabilities: Capabilities,
  text: string,
  code: string,
): { amount: bigint; currency: Currency } | null {
  if (!isCurrency(code) || !capabilities.currencies[code] || !/^\d{1,13}(\.\d{1,2})?$/.test(text)) return null
  // A report has a million of these, so the plain case skips the parsing of user input.
  const { exponent, displayDigits } = currencies[code]
  if (exponent === 2 && displayDigits === 2 && text.at(-3) === '.')
    return { amount: BigInt(text.slice(0, -3) + text.slice(-2)), currency: code }
  const parsed = parseAmount(text, code)
  return parsed.ok ? { amount: parsed.amount, currency: code } : null
}

/** The same range for several currencies with ISO 4217 decimals, unless another exponent is given. */
export function carriedCurrencies(
  codes: readonly Currency[],
  max: bigint,
  exponents: Partial<Record<Currency, number>> = {},
): Partial<Record<Currency, CarriedCurrency>> {
  const entries = codes.map((code) => {
    const exponent = exponents[code] ?? currencies[code].exponent
    return [code, { exponent, min: stepOf({ exponent }, code), max }] as const
  })
  return Object.fromEntries(entries)
}

function onlyCurrency({ currencies: carried }: Capabilities): string {
  const [only = '', second] = Object.keys(carried)
  return second === undefined ? only : ''
}

function stepOf(carried: { exponent: number }, currency: Currency): bigint {
  return 10n ** BigInt(Math.max(0, currencies[currency].exponent - carried.exponent))
}

function named(amount: bigint, currency: Currency): string {
  return `${plainAmount(amount, currency)} ${currency}`
}
