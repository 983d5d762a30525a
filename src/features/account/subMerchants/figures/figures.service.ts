import type { Consolidated, FigureTotals } from '#features/account/subMerchants/figures/figures.contract.ts'
import { type Spans, selectFigures } from '#features/account/subMerchants/figures/figures.sql.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { Ctx } from '#server/context.ts'
import type { DateRange } from '#shared/dateRanges.ts'
import { addDays, daysBetween, rangeOf, startOfDay, type Zone } from '#shared/time.ts'

/** A range and the preceding one of equal length, in the requesting merchant's calendar. */
export function spansOf(range: DateRange, now: Date, zone: Zone): Spans & { beforeFromDay: string } {
  const { fromDay, toDay, from, to } = rangeOf(range, now, zone)
  const beforeFromDay = addDays(fromDay, -(daysBetween(fromDay, toDay) + 1))
  return { beforeFromDay, beforeFrom: startOfDay(beforeFromDay, zone), from, to, fromDay, toDay }
}

/** The figures of the scope's merchant and its sub-merchants, from one snapshot. */
export async function figuresOf({ db, scope, now }: Ctx, range: DateRange): Promise<Consolidated> {
  const { timezone } = await merchantOf(db, scope)
  const { beforeFromDay, ...spans } = spansOf(range, now, timezone)
  const rows = await selectFigures(db, scope, spans)
  const { fromDay, toDay } = spans
  const beforeToDay = addDays(fromDay, -1)
  return {
    range,
    timezone,
    fromDay,
    toDay,
    beforeFromDay,
    beforeToDay,
    asOf: now,
    totals: totalsOf(rows),
    rows,
  }
}

const sums = ['sales', 'refunds', 'fees', 'settled', 'unsettled', 'salesBefore', 'refundsBefore'] as const
const counts = ['transactions', 'refundCount', 'transactionsBefore'] as const

/** One total per currency. */
export function totalsOf(rows: readonly FigureTotals[]): FigureTotals[] {
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    const total = <K extends string>(keys: readonly K[], add: (key: K) => unknown) =>
      Object.fromEntries(keys.map((key) => [key, add(key)]))
    return {
      currency,
      ...total(sums, (key) => own.reduce((sum, row) => sum + row[key], 0n)),
      ...total(counts, (key) => own.reduce((sum, row) => sum + row[key], 0)),
    } as FigureTotals
  })
}
