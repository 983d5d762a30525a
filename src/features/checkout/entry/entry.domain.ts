import { besideSymbol, type NumberStyle, shownDigits, typedDigits } from '#shared/digits.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

/**
 * Amount arithmetic of the entry page in the browser. Old wallet browsers have no bigint, so amounts are
 * integers in minor units below 10^15, which a number represents exactly. The server recomputes them with
 * `#shared/money.ts`; a test proves that both agree.
 */

/** The currency facts the page needs, in the payer's language. `marks` are its code and symbols. */
export type EntryMoney = {
  exponent: number
  displayDigits: number
  symbol: string
  marks: string[]
  style: NumberStyle
}

export type EnteredAmount =
  | { ok: true; amount: number }
  | { ok: false; reason: 'empty' | 'notANumber' | 'tooManyDigits' | 'tooLarge' | 'notWholeStep' }

/** The largest amount in minor units, as for every entered amount. */
const most = 999_999_999_999_999

/** Parses an amount as the payer typed it. Negative amounts are invalid. */
export function readAmount(text: string, money: EntryMoney): EnteredAmount {
  if (text.trim() === '') return { ok: false, reason: 'empty' }
  const typed = typedDigits(withPoint(text, money.style), money.marks)
  if (typed === null || typed.negative) return { ok: false, reason: 'notANumber' }
  if (typed.cents.length > money.exponent) return { ok: false, reason: 'tooManyDigits' }

  const amount = Number(typed.whole + typed.cents.padEnd(money.exponent, '0'))
  if (amount > most) return { ok: false, reason: 'tooLarge' }
  if (amount % stepOf(money) !== 0) return { ok: false, reason: 'notWholeStep' }
  return { ok: true, amount }
}

/** Where a comma stands before the decimals, a point does too: many keyboards have only that. */
function withPoint(text: string, { point }: NumberStyle): string {
  return text.indexOf('.') < 0 ? text.replace(point, '.') : text
}

/** The tip at a rate in whole percent, rounded half up to the currency's smallest entry step. */
export function tipAt(rate: number, amount: number, money: EntryMoney): number {
  const step = stepOf(money)
  const hundred = 100 * step
  const rest = amount % hundred
  // Split so that no product exceeds the exact integer range.
  const whole = ((amount - rest) / hundred) * rate
  const part = Math.floor((2 * rest * rate + hundred) / (2 * hundred))
  return (whole + part) * step
}

/** Rates are in millionths, the provider's precision. `least` and `most` bound the fee in minor units. */
export type EntrySurcharge = {
  rate: number
  fee: { rate: number; least: number; most: number | null } | null
}

/** The surcharge on amount and tip: the rate, rounded half up, and never more than the fee it covers. */
export function surchargeAt({ rate, fee }: EntrySurcharge, base: number): number {
  const wished = shareAt(rate, base)
  if (!fee) return wished
  const atLeast = Math.max(shareAt(fee.rate, base), fee.least)
  return Math.min(wished, fee.most === null ? atLeast : Math.min(atLeast, fee.most))
}

/** Formats a rate in millionths without trailing zeros: "2.4%", in French "2,4 %". */
export function showRate(rate: number, { point, gap }: NumberStyle): string {
  const [whole, cents] = [Math.floor(rate / 10_000), trimmedEnd(`000${rate % 10_000}`.slice(-4), '0')]
  return `${whole}${cents && point + cents}${gap}%`
}

const million = 1_000_000

function shareAt(rate: number, amount: number): number {
  const rest = amount % million
  // Split so that no product exceeds the exact integer range.
  return ((amount - rest) / million) * rate + Math.floor((2 * rest * rate + million) / (2 * million))
}

/** "$1,234.50", in French "1 234,50 $" */
export function showAmount(amount: number, money: EntryMoney): string {
  const { symbol, style } = money
  return besideSymbol(shownDigits(String(amount), money, style), symbol, style)
}

/** The field's text after a keypad key. Keys that would make it invalid do nothing. */
export function afterKey(text: string, key: string, money: EntryMoney): string {
  if (key === 'back') return text.slice(0, -1)
  const { point } = money.style
  if (key === point) return text.includes(point) || money.displayDigits <= 0 ? text : `${text || '0'}${point}`

  const [, cents] = text.split(point)
  if (cents !== undefined && cents.length + key.length > money.displayDigits) return text
  const next = text === '0' ? key.replace(/^0+(?=.)/, '') : text + key
  return /^0{2,}/.test(next) || next.replace(/\D/g, '').length > 12 ? text : next
}

function stepOf({ exponent, displayDigits }: EntryMoney): number {
  return 10 ** (exponent - displayDigits)
}
