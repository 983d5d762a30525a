import { type Currency, smallestStep } from '#shared/currency.ts'

/** The most digits that are typed: 9,999,999.99 of a currency with cents. */
const mostDigits = 9

/**
 * An amount as a till's keys build it: digits come in from the right, in the smallest amount that the currency takes, so
 * that 1 2 5 0 is 12.50 in dollars, 1,250 in yen and 12,500 in rupiah. `digits` has no zero in front.
 */
export function typed(digits: string, key: string): string {
  if (key === 'Backspace') return digits.slice(0, -1)
  if (key === 'clear') return ''
  if (!/^\d{1,2}$/.test(key)) return digits
  const next = (digits + key).replace(/^0+/, '')
  return next.length > mostDigits ? digits : next
}

/** Minor units of the currency. */
export function amountOf(digits: string, currency: Currency): bigint {
  return digits === '' ? 0n : BigInt(digits) * smallestStep(currency)
}

/** The digits that build an amount. */
export function digitsOf(amount: bigint, currency: Currency): string {
  return amount <= 0n ? '' : String(amount / smallestStep(currency))
}
