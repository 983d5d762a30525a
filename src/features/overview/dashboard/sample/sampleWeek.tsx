import type { Breakdown } from '#features/overview/dashboard/breakdown/breakdown.contract.ts'
import type { Dashboard, MonthBar } from '#features/overview/dashboard/figures/figures.contract.ts'
import type { Next } from '#features/overview/dashboard/next/coming.tsx'
import type { Today } from '#features/overview/dashboard/today/today.contract.ts'
import type { Currency } from '#shared/currency.ts'
import type { PayableWay } from '#shared/reference.ts'

export type Sample = { summary: Dashboard; today: Today; breakdown: Breakdown; months: MonthBar; next: Next }

type Sale = {
  day: string
  weekday: number
  hour: number
  amount: bigint
  way: PayableWay
  store: number
  isNew: boolean
}

/** How busy a café is from 8 to 20, and on which days of the week; 1 is Monday. */
const busy = [2, 5, 6, 4, 7, 9, 5, 3, 3, 4, 6, 5, 2]
const ofWeek = [0.7, 0.75, 0.8, 0.9, 1.2, 1.5, 1.1]
const ways: readonly PayableWay[] = ['WP', 'WP', 'WP', 'AP', 'AP', 'C', 'C', 'UP']
const stores = ['Front counter', 'Patio', 'Table 4']

/** The same week each time: numbers that look like chance and are not. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}

/** 1 is Monday. */
const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** The sales of a sample day by hour. */
function salesOn(day: string): Sale[] {
  const next = chance(Number(day.replaceAll('-', '')))
  const weekday = weekdayOf(day)
  return busy.flatMap((often, place) => {
    const count = Math.round(often * (ofWeek[weekday - 1] ?? 1) * (0.7 + 0.6 * next()))
    return Array.from({ length: count }, () => ({
      ...{ day, weekday, hour: place + 8 },
      amount: BigInt(450 + Math.floor(next() * 40) * 75),
      way: ways[Math.floor(next() * ways.length)] ?? 'WP',
      store: Math.floor(next() * 1.6 * stores.length) % stores.length,
      isNew: next() < 0.35,
    }))
  })
}

const sumOf = (sales: readonly Sale[]) => ({
  sales: sales.reduce((sum, { amount }) => sum + amount, 0n),
  transactions: sales.length,
})
const customersOf = (sales: readonly Sale[]) => ({
  newCustomers: sales.filter(({ isNew }) => isNew).length,
  oldCustomers: sales.filter(({ isNew }) => !isNew).length,
})

/**
 * A sample week for a merchant to explore. It is generated here only; no order or ledger entry exists.
 * `today` is the merchant's day, `hour` its current hour.
 */
export function sampleWeek(today: string, hour: number, currency: Currency, now: Date): Sample {
  const week = Array.from({ length: 7 }, (_, place) => dayBefore(today, 6 - place))
  const soFar = (sale: Sale) => sale.day !== today || sale.hour < hour
  const sales = week.flatMap(salesOn).filter(soFar)
  const weekBefore = week.map((day) => dayBefore(day, 7)).flatMap(salesOn)
  const range = { range: 'last7', fromDay: week[0] ?? today, toDay: today, asOf: now } as const
  const whole = sumOf(sales)
  const refunds = whole.sales / 40n
  const figures = {
    ...{ currency, ...whole, ...customersOf(sales), refunds, refundCount: 3 },
    settled: (whole.sales * 7n) / 10n,
    unsettled: (whole.sales * 11n) / 40n,
    before: sumOf(weekBefore),
  }
  return {
    summary: {
      ...range,
      before: { fromDay: dayBefore(today, 13), toDay: dayBefore(today, 7), until: null },
      currencies: [figures],
      days: week.map((day) => {
        const own = sales.filter((sale) => sale.day === day)
        return { day, currency, ...sumOf(own), ...customersOf(own) }
      }),
    },
    today: todayIn(sales, today, hour, currency, now),
    breakdown: { ...range, ...partsOf(sales, currency), approval: { paid: whole.transactions, declined: 9 } },
    months: monthsUntil(today, currency, whole.sales),
    next: {
      ...{ currency, unsettled: figures.unsettled, depositDay: dayBefore(today, -2) },
      cutOff: new Date((Math.floor(now.getTime() / 3_600_000) + 12) * 3_600_000),
      soFar: { gross: figures.unsettled + figures.unsettled / 50n, fees: figures.unsettled / 50n },
    },
  }
}

function todayIn(sales: readonly Sale[], day: string, hour: number, currency: Currency, now: Date): Today {
  const sameDay = dayBefore(day, 7)
  const then = salesOn(sameDay)
  const byHour = (of: readonly Sale[], before: boolean) =>
    [...new Set(of.map((sale) => sale.hour))].map((at) => ({
      ...{ currency, hour: at, before },
      ...sumOf(of.filter((sale) => sale.hour === at)),
    }))
  const own = sales.filter((sale) => sale.day === day)
  const until = `${String(hour).padStart(2, '0')}:00`
  const before = sumOf(then.filter((sale) => sale.hour < hour))
  return {
    ...{ asOf: now, day, sameDay, until },
    currencies: [{ currency, ...sumOf(own), before }],
    hours: [...byHour(own, false), ...byHour(then, true)],
  }
}

function partsOf(sales: readonly Sale[], currency: Currency) {
  function parts<K extends string | number>(keyOf: (sale: Sale) => K) {
    const found = [...new Set(sales.map(keyOf))].map((key) => ({
      key,
      ...sumOf(sales.filter((sale) => keyOf(sale) === key)),
    }))
    return found.toSorted((a, b) => Number(b.sales - a.sales))
  }
  return {
    ways: parts(({ way }) => way).map(({ key, ...sums }) => ({ way: key, currency, ...sums })),
    stores: parts(({ store }) => store).map(({ key, ...sums }) => ({
      ...{ storeCodeId: `sample${key}`, label: stores[key] ?? '', currency },
      ...sums,
    })),
    hours: parts(({ weekday, hour }) => weekday * 100 + hour).map(({ key, ...sums }) => ({
      ...{ weekday: Math.floor(key / 100), hour: key % 100, currency },
      ...sums,
    })),
  }
}

function monthsUntil(today: string, currency: Currency, week: bigint): MonthBar {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const result = Array.from({ length: 12 }, (_, place) => {
    const x = new Date(Date.UTC(year, month - 12 + place, 1)).toISOString().slice(0, 7)
    return { x, y: place < 8 ? 0n : (week * BigInt(place - 6)) / 2n }
  })
  return { currency, result }
}
