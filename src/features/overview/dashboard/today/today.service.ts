import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { Today } from '#features/overview/dashboard/today/today.contract.ts'
import { type HourSum, type HoursOfDay, salesByHour } from '#features/overview/dashboard/today/today.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import { minuteAt, minuteOf } from '#shared/localTime.ts'
import { addDays, dayOf, dayRange, instantAt, type Zone } from '#shared/time.ts'

/** Today until now, beside the same weekday of last week until the clock showed the same. */
export async function todayOf({ db, scope, now }: Ctx): Promise<Today> {
  const { timezone: zone, currency: own } = await merchantOf(db, scope)
  const day = dayOf(now, zone)
  const sameDay = addDays(day, -7)
  const until = minuteOf(now, zone)
  const rows = await salesByHour(
    db,
    scope,
    hoursOf(day, dayRange(day, zone).to, zone),
    hoursOf(sameDay, minuteAt(sameDay, until, zone), zone),
  )
  const currencies = [...new Set<Currency>([own, ...rows.map(({ currency }) => currency)])]
  return {
    ...{ asOf: now, day, sameDay, until },
    currencies: currencies.map((currency) => {
      const of = (before: boolean) => rows.filter((row) => row.currency === currency && row.before === before)
      return { currency, ...totalOf(of(false)), before: totalOf(of(true)) }
    }),
    hours: rows.map(({ salesUntil: _, transactionsUntil: __, ...hour }) => hour),
  }
}

function totalOf(rows: HourSum[]) {
  return {
    sales: rows.reduce((sum, { salesUntil }) => sum + salesUntil, 0n),
    transactions: rows.reduce((sum, { transactionsUntil }) => sum + transactionsUntil, 0),
  }
}

function hoursOf(day: string, until: Date, zone: Zone): HoursOfDay {
  const starts = Array.from({ length: 24 }, (_, hour) => instantAt(day, hour, zone))
  return { boundaries: [...starts, dayRange(day, zone).to], until, zone }
}
