import type { Currency } from '#shared/currency.ts'
import type { Days } from '#shared/figureLists.ts'
import { type Language, localeOf } from '#shared/messages.ts'

/** How much more or less something is than it was, in percent; null where there was nothing. */
export function changeOf(now: bigint, before: bigint): number | null {
  return before <= 0n ? null : Number(((now - before) * 10_000n) / before) / 100
}

/** A part of a whole in percent; null of nothing. */
export function percentOf(part: bigint | number, whole: bigint | number): number | null {
  return Number(whole) <= 0 ? null : (Number(part) / Number(whole)) * 100
}

/** '12.4%' as each language writes it. */
export function percentText(percent: number, language: Language): string {
  const format = new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 1 })
  return format.format(percent / 100)
}

type Point = { x: string; day: string; values: number[] }

/** The days of one currency for a chart. A range is at most a year, so month and day are enough. */
export function dayPoints<D extends { day: string; currency: Currency }>(
  days: readonly D[],
  currency: Currency,
  valuesOf: (day: D) => number[],
): Point[] {
  return days
    .filter((day) => day.currency === currency)
    .map((day) => ({ x: day.day.slice(5), day: day.day, values: valuesOf(day) }))
}

/** 'Fri, Nov 20', as each language writes it. */
export function dayTitle(day: string, language: Language): string {
  const parts = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeOf[language], parts).format(new Date(`${day}T00:00:00Z`))
}

/** The first and the last day of a month, 'YYYY-MM'. */
export function daysOfMonth(month: string): Days {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { fromDay: `${month}-01`, toDay: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

export function isFlat(points: readonly { values: readonly number[] }[]): boolean {
  return points.every(({ values }) => values.every((value) => value === 0))
}
