import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledger.service.ts'
import type { Dashboard, MonthBar } from '#features/overview/dashboard/figures/figures.contract.ts'
import {
  refundSums,
  type SalesPart,
  salesByPart,
  salesSums,
  settledSums,
} from '#features/overview/dashboard/figures/figures.sql.ts'
import { periodBefore } from '#features/overview/dashboard/figures/periods.domain.ts'
import type { DateRange } from '#features/overview/dashboard/ranges.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import { addDays, dayOf, daysBetween, rangeOf, startOfDay, type Zone } from '#shared/time.ts'

/** Every figure of the dashboard for one date range, per currency and never across, beside the period before. */
export async function dashboardOf({ db, scope, now }: Ctx, range: DateRange): Promise<Dashboard> {
  const merchant = await merchantOf(db, scope)
  const zone = merchant.timezone
  const { fromDay, toDay, from, to } = rangeOf(range, now, zone)
  const before = periodBefore(range, { fromDay, toDay }, now, zone)
  const days = daysOf(fromDay, toDay)
  const [sales, salesBefore, refunds, settled] = await Promise.all([
    salesByPart(db, scope, boundariesOf(days, zone)),
    salesSums(db, scope, [before.from, before.to]),
    refundSums(db, scope, from, to),
    settledSums(db, scope, { fromDay, toDay }),
  ])
  const whole = sales.filter(({ part }) => part === null)

  const found = [whole, refunds, settled].flatMap((rows) => rows.map((row) => row.currency))
  const currencies = [...new Set<Currency>([merchant.currency, ...found])]
  const of = <T extends { currency: Currency }>(rows: T[], currency: Currency) =>
    rows.find((row) => row.currency === currency)
  const figures = await Promise.all(
    currencies.map(async (currency) => ({
      currency,
      ...salesOf(of(whole, currency)),
      ...refundsOf(of(refunds, currency)),
      settled: of(settled, currency)?.settled ?? 0n,
      unsettled: await balanceOf(db, scope, payableOf(scope.merchantId, currency)),
      before: beforeOf(of(salesBefore, currency)),
    })),
  )
  const byDay = new Map(sales.map((row) => [`${row.part}/${row.currency}`, row]))
  return {
    ...{ range, fromDay, toDay, asOf: now, currencies: figures },
    before: { fromDay: before.fromDay, toDay: before.toDay, until: before.until },
    days: days.flatMap((day, part) =>
      currencies.map((currency) => ({ day, currency, ...salesOf(byDay.get(`${part}/${currency}`)) })),
    ),
  }
}

function salesOf(row: SalesPart | undefined) {
  const { sales = 0n, transactions = 0, newCustomers = 0, oldCustomers = 0 } = row ?? {}
  return { sales, transactions, newCustomers, oldCustomers }
}

function beforeOf(row: { sales: bigint; transactions: number } | undefined) {
  return { sales: row?.sales ?? 0n, transactions: row?.transactions ?? 0 }
}

function refundsOf(row: { refunds: bigint; refundCount: number } | undefined) {
  return { refunds: row?.refunds ?? 0n, refundCount: row?.refundCount ?? 0 }
}

function daysOf(fromDay: string, toDay: string): string[] {
  return Array.from({ length: daysBetween(fromDay, toDay) + 1 }, (_, offset) => addDays(fromDay, offset))
}

/** The starts of the days and the end of the last one: 23, 24 or 25 hours apart. */
function boundariesOf(days: string[], zone: Zone): Date[] {
  const after = addDays(days.at(-1) ?? '', 1)
  return [...days, after].map((day) => startOfDay(day, zone))
}

const monthsShown = 12

/** Sales of the last twelve months in the merchant's own currency and timezone. */
export async function monthBarOf({ db, scope, now }: Ctx): Promise<MonthBar> {
  const { currency, timezone } = await merchantOf(db, scope)
  const months = lastMonths(dayOf(now, timezone))
  const boundaries = [...months, nextMonth(months.at(-1) ?? '')].map((month) =>
    startOfDay(`${month}-01`, timezone),
  )
  const parts = await salesSums(db, scope, boundaries)
  const salesIn = (part: number) =>
    parts.find((row) => row.part === part && row.currency === currency)?.sales ?? 0n
  return { currency, result: months.map((month, part) => ({ x: month, y: salesIn(part) })) }
}

function lastMonths(today: string): string[] {
  const months = [today.slice(0, 7)]
  while (months.length < monthsShown) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7))
  return months
}

function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7)
}
