import { type Currency, smallestStep } from '#shared/currency.ts'

/** The maximum number of digits: 9,999,999.99 in a currency with cents. */
const mostDigits = 9

/**
 * Builds an amount from keypad digits, entered from the right in the currency's smallest step: 1 2 5 0 is
 * 12.50 in dollars, 1,250 in yen and 12,500 in rupiah. `digits` has no leading zero.
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

/** The digits that produce an amount. */
export function digitsOf(amount: bigint, currency: Currency): string {
  return amount <= 0n ? '' : String(amount / smallestStep(currency))
}
