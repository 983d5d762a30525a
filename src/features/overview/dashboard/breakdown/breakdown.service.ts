import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { Breakdown } from '#features/overview/dashboard/breakdown/breakdown.contract.ts'
import { approvalOf, salesByEach } from '#features/overview/dashboard/breakdown/breakdown.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { DateRange } from '#shared/dateRanges.ts'
import { offsetsBetween } from '#shared/localTime.ts'
import { daysOf } from '#shared/spannedDays.ts'
import { rangeOf } from '#shared/time.ts'

/** Breaks the sales of a range down, largest first. */
export async function breakdownOf({ db, scope, now }: Ctx, range: DateRange): Promise<Breakdown> {
  const { timezone } = await merchantOf(db, scope)
  const { fromDay, toDay, from, to } = rangeOf(range, now, timezone)
  const days = daysOf(fromDay, toDay, timezone)
  const [parts, approval] = await Promise.all([
    salesByEach(db, scope, days, offsetsBetween(timezone, from, to)),
    approvalOf(db, scope, days),
  ])
  const of = (kind: 'way' | 'store' | 'hour') => parts.filter((part) => part.of === kind)
  return {
    ...{ range, fromDay, toDay, asOf: now, approval },
    ways: of('way').map(({ way, currency, sales, transactions }) => ({ way, currency, sales, transactions })),
    stores: of('store').map(({ storeCodeId, label, currency, sales, transactions }) => ({
      ...{ storeCodeId, label, currency, sales, transactions },
    })),
    hours: of('hour').map(({ weekday, hour, currency, sales, transactions }) => ({
      ...{ weekday, hour, currency, sales, transactions },
    })),
  }
}
