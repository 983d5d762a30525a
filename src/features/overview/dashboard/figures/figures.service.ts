import { payableBalance } from '#features/ledger/ledgerBalances.sql.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { Dashboard, MonthBar } from '#features/overview/dashboard/figures/figures.contract.ts'
import {
  type Parts,
  refundSums,
  type SalesPart,
  salesByDay,
  salesSums,
  settledSums,
} from '#features/overview/dashboard/figures/figures.sql.ts'
import { type Before, periodBefore } from '#features/overview/dashboard/figures/periods.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import type { DateRange } from '#shared/dateRanges.ts'
import { daysOf } from '#shared/spannedDays.ts'
import { addDays, dayOf, dayRange, rangeOf, startOfDay, type Zone } from '#shared/time.ts'

/** Every figure of the dashboard for one date range, per currency and never across, beside the period before. */
export async function dashboardOf({ db, scope, now }: Ctx, range: DateRange): Promise<Dashboard> {
  const merchant = await merchantOf(db, scope)
  const zone = merchant.timezone
  const { fromDay, toDay } = rangeOf(range, now, zone)
  const before = periodBefore(range, { fromDay, toDay }, now, zone)
  const spanned = daysOf(fromDay, toDay, zone)
  const [sales, salesBefore, refunds, settled] = await Promise.all([
    salesByDay(db, scope, spanned),
    salesSums(db, scope, partOf(before, zone)),
    refundSums(db, scope, spanned),
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
      unsettled: await payableBalance(db, scope, currency),
      before: beforeOf(of(salesBefore, currency)),
    })),
  )
  const byDay = new Map(sales.map((row) => [`${row.part}/${row.currency}`, row]))
  return {
    ...{ range, fromDay, toDay, asOf: now, currencies: figures },
    before: { fromDay: before.fromDay, toDay: before.toDay, until: before.until },
    days: spanned.days.flatMap((day, part) =>
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

/** The period before as one part. */
function partOf({ fromDay, toDay, from, to, until }: Before, zone: Zone): Parts {
  const lastStart = startOfDay(toDay, zone)
  return { firstDays: [fromDay], starts: [from], lastDay: toDay, lastStart, to, whole: until === null, zone }
}

const monthsShown = 12

/** Sales of the last twelve months in the merchant's own currency and timezone. */
export async function monthBarOf({ db, scope, now }: Ctx): Promise<MonthBar> {
  const { currency, timezone } = await merchantOf(db, scope)
  const today = dayOf(now, timezone)
  const months = lastMonths(today)
  const firstDays = months.map((month) => `${month}-01`)
  const starts = firstDays.map((day) => startOfDay(day, timezone))
  const { to } = dayRange(today, timezone)
  const lastStart = startOfDay(today, timezone)
  const parts = await salesSums(db, scope, {
    ...{ firstDays, starts, lastDay: today, lastStart, to, whole: true, zone: timezone },
  })
  const salesIn = (part: number) =>
    parts.find((row) => row.part === part && row.currency === currency)?.sales ?? 0n
  return { currency, result: months.map((month, part) => ({ x: month, y: salesIn(part) })) }
}

function lastMonths(today: string): string[] {
  const months = [today.slice(0, 7)]
  while (months.length < monthsShown) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7))
  return months
}
