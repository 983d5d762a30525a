import { type Currency, isCurrency } from '#shared/currency.ts'
import { rateScale, scaled } from '#shared/exchangeRates.ts'
import { isRate, type Rate, shareOf } from '#shared/money.ts'

export const rateStates = ['waiting', 'live', 'refused'] as const
export type RateState = (typeof rateStates)[number]
export const rateSources = ['manual', 'import'] as const

/** A change by more than 1/20 (5 %) needs a second person. */
const mostChange = 20n

/** Whether a rate differs from the previous one by more than 5 %. */
export function isLargeChange(before: Rate, after: Rate): boolean {
  const [old, young] = [scaled(before), scaled(after)]
  const difference = young > old ? young - old : old - young
  return difference * mostChange > old
}

/** Whether a rate differs by more than 5 % from the opposite direction's, without rounding its inverse. */
export function isLargeInverseChange(other: Rate, after: Rate): boolean {
  const [one, product] = [10n ** BigInt(2 * rateScale), scaled(other) * scaled(after)]
  const difference = product > one ? product - one : one - product
  return difference * mostChange > one
}

/** Rates are compared over this many days, so that many small steps count as the large one they add up to. */
export const comparedDays = 7

/** The rates that a new one is compared with, in its own and the opposite direction. */
export type References = { straight: readonly Rate[]; inverse: readonly Rate[] }

/** Whether a pair has no rate to compare with, in either direction. */
export function isFirst({ straight, inverse }: References): boolean {
  return straight.length === 0 && inverse.length === 0
}

/** Whether a new rate differs by more than 5 % from any reference, so that it needs a second person. */
export function isLargeStep({ straight, inverse }: References, after: Rate): boolean {
  return (
    straight.some((before) => isLargeChange(before, after)) ||
    inverse.some((other) => isLargeInverseChange(other, after))
  )
}

/** The relative change of a rate in hundredths of a percent, rounded half up; negative if it fell. */
export function changeOf(before: Rate, after: Rate): number {
  return Number(shareOf(scaled(after) - scaled(before), 10_000n, scaled(before)))
}

export const rowFaults = ['pair', 'rate', 'validFrom', 'twice', 'cells'] as const
export type RowFault = (typeof rowFaults)[number]
export type ReadRate = { line: number; base: Currency; quote: Currency; rate: Rate; validFrom: Date }
export type BadRow = { line: number; fault: RowFault }
export type ReadRates = { rows: ReadRate[]; bad: BadRow[] }

export const fileHeader = ['base', 'quote', 'rate', 'validFrom'] as const
export const mostRows = 20_000

/** Reads the rates of a file by its header, and reports every invalid row. Null if a column is missing. */
export function readRates(table: readonly (readonly string[])[]): ReadRates | null {
  const [header = [], ...rest] = table
  const names = header.map((name) =>
    name
      .replace(/^\ufeff/, '')
      .trim()
      .toLowerCase(),
  )
  const places = fileHeader.map((name) => names.indexOf(name.toLowerCase()))
  if (places.some((at) => at < 0)) return null
  const read: ReadRates = { rows: [], bad: [] }
  const seen = new Set<string>()
  for (const [at, cells] of rest.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const line = at + 2
    const row = rowOf(
      places.map((place) => (cells[place] ?? '').trim()),
      cells.length === header.length,
    )
    const key = typeof row === 'string' ? '' : `${row.base} ${row.quote} ${row.validFrom.getTime()}`
    if (typeof row === 'string') read.bad.push({ line, fault: row })
    else if (seen.has(key)) read.bad.push({ line, fault: 'twice' })
    else {
      seen.add(key)
      read.rows.push({ line, ...row })
    }
  }
  return read
}

function rowOf(cells: readonly string[], whole: boolean): Omit<ReadRate, 'line'> | RowFault {
  if (!whole) return 'cells'
  const [base = '', quote = '', rate = '', when = ''] = cells
  const [from, to] = [base.toUpperCase(), quote.toUpperCase()]
  if (!isCurrency(from) || !isCurrency(to) || from === to) return 'pair'
  if (!isUsable(rate)) return 'rate'
  const validFrom = instantOf(when)
  return validFrom === null ? 'validFrom' : { base: from, quote: to, rate, validFrom }
}

/** Whether this is a valid positive rate. */
export const isUsable = (rate: string): rate is Rate => isRate(rate) && scaled(rate) > 0n

/**
 * Parses a day (as its first instant in UTC) or an instant with offset; null for anything else, including
 * nonexistent days.
 */
function instantOf(typed: string): Date | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed)
  if (!isDay && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(typed))
    return null
  const read = new Date(isDay ? `${typed}T00:00:00Z` : typed)
  if (Number.isNaN(read.getTime()) || read.getUTCFullYear() < 2000 || read.getUTCFullYear() > 2100)
    return null
  const day = new Date(`${typed.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed.slice(0, 10)) ? read : null
}
