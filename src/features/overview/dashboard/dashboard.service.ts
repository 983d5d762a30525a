import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledger.service.ts'
import type { DateRange } from '#features/overview/dashboard/dashboard.contract.ts'
import {
  refundSums,
  type SalesPart,
  salesByPart,
  settledSums,
} from '#features/overview/dashboard/dashboard.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import { addDays, dayOf, daysBetween, rangeOf, startOfDay, type Zone } from '#shared/time.ts'

/** Every figure of the dashboard for one date range, per currency and never across. */
export async function dashboardOf({ db, scope, now }: Ctx, range: DateRange) {
  const merchant = await merchantOf(db, scope)
  const { fromDay, toDay, from, to } = rangeOf(range, now, merchant.timezone)
  const days = daysOf(fromDay, toDay)
  const whole = await salesByPart(db, scope, [from, to])
  const byDay = await salesByPart(db, scope, boundariesOf(days, merchant.timezone))
  const refunds = await refundSums(db, scope, from, to)
  const settled = await settledSums(db, scope, { fromDay, toDay })

  const found = [whole, refunds, settled].flatMap((rows) => rows.map((row) => row.currency))
  const currencies = [...new Set<Currency>([merchant.currency, ...found])]
  const figures = await Promise.all(
    currencies.map(async (currency) => ({
      ...salesOf(
        whole.find((row) => row.currency === currency),
        currency,
      ),
      ...refundsOf(refunds.find((row) => row.currency === currency)),
      settled: settled.find((row) => row.currency === currency)?.settled ?? 0n,
      unsettled: await balanceOf(db, scope, payableOf(scope.merchantId, currency)),
    })),
  )
  return {
    range,
    fromDay,
    toDay,
    asOf: now,
    currencies: figures,
    days: days.flatMap((day, part) =>
      currencies.map((currency) => ({
        day,
        ...salesOf(
          byDay.find((row) => row.part === part && row.currency === currency),
          currency,
        ),
      })),
    ),
  }
}

function salesOf(row: SalesPart | undefined, currency: Currency) {
  return {
    currency,
    sales: row?.sales ?? 0n,
    transactions: row?.transactions ?? 0,
    newCustomers: row?.newCustomers ?? 0,
    oldCustomers: row?.oldCustomers ?? 0,
  }
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
export async function monthBarOf({ db, scope, now }: Ctx) {
  const { currency, timezone } = await merchantOf(db, scope)
  const months = lastMonths(dayOf(now, timezone))
  const boundaries = [...months, nextMonth(months.at(-1) ?? '')].map((month) =>
    startOfDay(`${month}-01`, timezone),
  )
  const parts = await salesByPart(db, scope, boundaries)
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
