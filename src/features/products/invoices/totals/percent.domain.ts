import type { Rate } from '#shared/money.ts'
import { trimmedEnd, withoutZeros } from '#shared/trimmedEnd.ts'

/**
 * Parses a typed percentage ('8.25', also full-width digits) to a fraction ('0.0825'); null unless it is from
 * 0 to 100.
 */
export function rateOfPercent(typed: string): Rate | null {
  const plain = typed.normalize('NFKC').replace('%', '').trim()
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{0,4}))?$/.exec(plain) ?? []
  if (whole === '') return null
  const digits = whole.padStart(3, '0') + decimals
  const [left = '', right = ''] = [digits.slice(0, 1), digits.slice(1)]
  const rate = withoutZeros(`${left}.${right}`) || '0'
  return Number(rate) <= 1 ? rate : null
}

/** Formats a fraction ('0.0825') as a percentage ('8.25') without losing digits. */
export function percentOfRate(rate: Rate): string {
  const [whole = '0', decimals = ''] = rate.split('.')
  const digits = decimals.padEnd(2, '0')
  const left = (whole + digits.slice(0, 2)).replace(/^0+(?=\d)/, '')
  const right = trimmedEnd(digits.slice(2), '0')
  return right === '' ? left : `${left}.${right}`
}
