import type { Currency } from '#shared/currency.ts'
import { parseAmount } from '#shared/money.ts'

/** Both bounds are inclusive, in minor units; null means unbounded. */
export type Bounds = { least: bigint | null; most: bigint | null }

/** Parses an amount filter: `>100`, `>=100`, `<20`, `<=20`, `100..200`, `18.45`. Null if it is none. */
export function boundsIn(words: string, currency: Currency): Bounds | null {
  const compared = /^(>=|<=|=|>|<|≥|≤)?\s*([^\s<>=≥≤]+)$/.exec(words.replaceAll(/[,，]/g, ''))
  if (!compared) return null
  const [, sign = '=', figure = ''] = compared
  const [first = '', last, more] = figure.split(/\.\.|~|至|到/)
  if (more !== undefined || (last !== undefined && compared[1] !== undefined)) return null
  const from = amountOf(first, currency)
  if (from === null) return null
  if (last !== undefined) {
    const to = amountOf(last, currency)
    return to === null || to < from ? null : { least: from, most: to }
  }
  if (sign === '>') return { least: from + 1n, most: null }
  if (sign === '>=' || sign === '≥') return { least: from, most: null }
  if (sign === '<') return { least: null, most: from - 1n }
  if (sign === '<=' || sign === '≤') return { least: null, most: from }
  return { least: from, most: from }
}

/** The intersection of both. */
export function narrowest(one: Bounds, other: Bounds): Bounds {
  const larger = (a: bigint | null, b: bigint | null) => (a === null || (b !== null && b > a) ? b : a)
  const smaller = (a: bigint | null, b: bigint | null) => (a === null || (b !== null && b < a) ? b : a)
  return { least: larger(one.least, other.least), most: smaller(one.most, other.most) }
}

function amountOf(text: string, currency: Currency): bigint | null {
  const parsed = parseAmount(text, currency)
  return parsed.ok && parsed.amount >= 0n ? parsed.amount : null
}
