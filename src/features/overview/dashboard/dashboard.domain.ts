import { type Currency, currencies } from '#shared/currency.ts'
import { type Language, localeOf } from '#shared/messages.ts'
import { symbolIn } from '#shared/money.ts'

/** An address of the console with its filters. */
export type Place = { to: string; search: Record<string, string | string[]> }

/** For each figure the list that makes it: the same days and the same statuses that were added up. */
export function listsBehind({ fromDay, toDay }: { fromDay: string; toDay: string }) {
  const status = ['paid', 'partialRefund', 'fullRefund']
  return {
    orders: { to: '/Payments/PayOrder', search: { payFromDay: fromDay, payToDay: toDay, status } },
    refunds: { to: '/Payments/RefundOrder', search: { fromDay, toDay, status: ['refundSuccess'] } },
    settled: { to: '/Finances/Settlements', search: { fromDay, toDay, status: 'settled' } },
    unsettled: { to: '/Finances/Settlements', search: {} },
  } satisfies Record<string, Place>
}

type Point = { x: string; values: number[] }

/** The days of one currency as a chart draws them. A range is never longer than a year, so month and day suffice. */
export function dayPoints<D extends { day: string; currency: Currency }>(
  days: readonly D[],
  currency: Currency,
  valuesOf: (day: D) => number[],
): Point[] {
  return days
    .filter((day) => day.currency === currency)
    .map((day) => ({ x: day.day.slice(5), values: valuesOf(day) }))
}

export function isFlat(points: readonly Point[]): boolean {
  return points.every(({ values }) => values.every((value) => value === 0))
}

/** Money on a chart's axis, in minor units: '$12.5K', '$1.2万'. */
export function compactMoney(minorUnits: number, currency: Currency, language: Language): string {
  const units = minorUnits / 10 ** currencies[currency].exponent
  const format = new Intl.NumberFormat(localeOf[language], { notation: 'compact', maximumFractionDigits: 1 })
  return symbolIn(currency, language) + format.format(units)
}

type Figures = { transactions: number; unsettled: bigint }

/** Has this merchant never been paid? Told by the year and by the days in view. */
export function isNew(months: readonly { y: bigint }[], currencies: readonly Figures[]): boolean {
  const nothingInYear = months.every(({ y }) => y === 0n)
  return (
    nothingInYear && currencies.every(({ transactions, unsettled }) => transactions === 0 && unsettled === 0n)
  )
}
