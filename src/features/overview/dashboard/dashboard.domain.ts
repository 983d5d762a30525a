import { type Currency, currencies } from '#shared/currency.ts'
import { type Language, localeOf } from '#shared/messages.ts'
import { symbolIn } from '#shared/money.ts'

/** An address of the console with its filters. */
export type Place = { to: string; search: Record<string, string | string[]> }

/** The statuses of an order whose money came, whatever went back since. */
export const paidStatuses = ['paid', 'partialRefund', 'fullRefund'] as const
/** Outcomes in which a channel or the product refused. */
export const declinedStatuses = ['createFailed', 'failed'] as const

type Days = { fromDay: string; toDay: string }

/** For each figure the list that makes it: the same days and the same statuses that were added up. */
export function listsBehind({ fromDay, toDay }: Days) {
  return {
    orders: paidOrders({ fromDay, toDay }),
    refunds: { to: '/Payments/RefundOrder', search: { fromDay, toDay, status: ['refundSuccess'] } },
    settled: { to: '/Finances/Settlements', search: { fromDay, toDay, status: 'settled' } },
    unsettled: { to: '/Finances/Settlements', search: {} },
  } satisfies Record<string, Place>
}

/** The filters of the order list besides its days. */
type Part = { until?: string | null; way?: string; storeCodeId?: string; weekday?: number; hour?: number }

/** The paid orders of these days, or of a part of them. */
export function paidOrders({ fromDay, toDay }: Days, part: Part = {}): Place {
  const { until, way, storeCodeId, weekday, hour } = part
  return {
    to: '/Payments/PayOrder',
    search: {
      ...{ payFromDay: fromDay, payToDay: toDay, status: [...paidStatuses] },
      ...(until && { payUntil: until }),
      ...(way && { way }),
      ...(storeCodeId && { storeCodeId }),
      ...(weekday !== undefined && { payWeekday: String(weekday) }),
      ...(hour !== undefined && { payHour: String(hour) }),
    },
  }
}

/** The orders made in these days that came to one of these ends. */
export function madeOrders({ fromDay, toDay }: Days, status: readonly string[]): Place {
  return { to: '/Payments/PayOrder', search: { fromDay, toDay, status: [...status] } }
}

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

/** Money on a chart's axis, in minor units: '$12.5K', '$1.2万'. */
export function compactMoney(minorUnits: number, currency: Currency, language: Language): string {
  const units = minorUnits / 10 ** currencies[currency].exponent
  const format = new Intl.NumberFormat(localeOf[language], { notation: 'compact', maximumFractionDigits: 1 })
  return symbolIn(currency, language) + format.format(units)
}
