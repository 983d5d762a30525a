import { shownDigits, typedDigits } from '#shared/digits.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

/**
 * The amounts of the entry page, worked out on the payer's phone. Wallets' old browsers know no bigint, so
 * amounts are whole numbers of minor units below 10^15, which a number holds exactly. The server works them
 * out again by `#shared/money.ts`; a test proves that both always agree.
 */

/** What the phone must know of a currency. `marks` are its code and its signs. */
export type EntryMoney = { exponent: number; displayDigits: number; symbol: string; marks: string[] }

export type EnteredAmount =
  | { ok: true; amount: number }
  | { ok: false; reason: 'empty' | 'notANumber' | 'tooManyDigits' | 'tooLarge' | 'notWholeStep' }

/** The largest amount, in minor units: as for every amount that a person enters. */
const most = 999_999_999_999_999

/** Reads an amount as the payer typed it. A minus has no place here. */
export function readAmount(text: string, money: EntryMoney): EnteredAmount {
  if (text.trim() === '') return { ok: false, reason: 'empty' }
  const typed = typedDigits(text, money.marks)
  if (typed === null || typed.negative) return { ok: false, reason: 'notANumber' }
  if (typed.cents.length > money.exponent) return { ok: false, reason: 'tooManyDigits' }

  const amount = Number(typed.whole + typed.cents.padEnd(money.exponent, '0'))
  if (amount > most) return { ok: false, reason: 'tooLarge' }
  if (amount % stepOf(money) !== 0) return { ok: false, reason: 'notWholeStep' }
  return { ok: true, amount }
}

/** The tip at a rate in whole per cent, half up to the smallest amount that is entered in the currency. */
export function tipAt(rate: number, amount: number, money: EntryMoney): number {
  const step = stepOf(money)
  const hundred = 100 * step
  const rest = amount % hundred
  // Split so that no product passes what a number holds exactly.
  const whole = ((amount - rest) / hundred) * rate
  const part = Math.floor((2 * rest * rate + hundred) / (2 * hundred))
  return (whole + part) * step
}

/** Shares are in millionths, as finely as the provider keeps them. `least` and `most` bound the fee, in minor units. */
export type EntrySurcharge = {
  rate: number
  fee: { rate: number; least: number; most: number | null } | null
}

/** What a way adds to amount and tip: a share of both, half up, and never more than the fee that it makes good. */
export function surchargeAt({ rate, fee }: EntrySurcharge, base: number): number {
  const wished = shareAt(rate, base)
  if (!fee) return wished
  const atLeast = Math.max(shareAt(fee.rate, base), fee.least)
  return Math.min(wished, fee.most === null ? atLeast : Math.min(atLeast, fee.most))
}

/** "2.4%": a share in millionths, without needless zeros. */
export function showRate(rate: number): string {
  const [whole, cents] = [Math.floor(rate / 10_000), trimmedEnd(`000${rate % 10_000}`.slice(-4), '0')]
  return `${whole}${cents && `.${cents}`}%`
}

const million = 1_000_000

function shareAt(rate: number, amount: number): number {
  const rest = amount % million
  // Split so that no product passes what a number holds exactly.
  return ((amount - rest) / million) * rate + Math.floor((2 * rest * rate + million) / (2 * million))
}

/** "$1,234.50" */
export function showAmount(amount: number, money: EntryMoney): string {
  return money.symbol + shownDigits(String(amount), money)
}

/** What the entry field holds after a key of the page's own keypad. Keys that would make no amount do nothing. */
export function afterKey(text: string, key: string, money: EntryMoney): string {
  if (key === 'back') return text.slice(0, -1)
  if (key === '.') return text.includes('.') || money.displayDigits <= 0 ? text : `${text || '0'}.`

  const [, cents] = text.split('.')
  if (cents !== undefined && cents.length + key.length > money.displayDigits) return text
  const next = text === '0' ? key.replace(/^0+(?=.)/, '') : text + key
  return /^0{2,}/.test(next) || next.replace(/\D/g, '').length > 12 ? text : next
}

function stepOf({ exponent, displayDigits }: EntryMoney): number {
  return 10 ** (exponent - displayDigits)
}
