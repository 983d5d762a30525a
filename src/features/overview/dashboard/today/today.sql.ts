import { sql } from 'kysely'
import { rolledOf, unrolledSales } from '#features/payments/rollUps/unrolled.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Zone } from '#shared/time.ts'

/** The starts of a day's hours and its end, and until when of it is compared. */
export type HoursOfDay = { boundaries: Date[]; until: Date; zone: Zone }

export type HourSum = {
  before: boolean
  hour: number
  currency: Currency
  sales: bigint
  transactions: number
  /** The part that was paid before the compared time. */
  salesUntil: bigint
  transactionsUntil: number
}

/** Paid orders of two days by the hour: the days between are not looked at. */
export async function salesByHour(
  db: Db,
  scope: Scope,
  day: HoursOfDay,
  sameDay: HoursOfDay,
): Promise<HourSum[]> {
  const { rows } = await sql<HourSum>`
    (${ofDay(scope, day, false)}) union all (${ofDay(scope, sameDay, true)})`.execute(db)
  return rows
}

const hourMs = 3_600_000

/** Full hours come from their sums; the orders of the last hour show how much of it counts. */
function ofDay(scope: Scope, { boundaries, until, zone }: HoursOfDay, before: boolean) {
  const { tenantId, merchantId } = scope
  const from = boundaries[0] ?? until
  const to = boundaries.at(-1) ?? until
  const begun = new Date(from.getTime() + Math.floor((until.getTime() - from.getTime()) / hourMs) * hourMs)
  return sql<HourSum>`
    with ${unrolledSales(scope, { from, to, zone })},
    pieces as (
      select hour as at, currency, sales, transactions, hour < ${begun} as in_time, true as counts
        from sales_hour where ${rolledOf(scope)} and hour >= ${from} and hour < ${to}
       union all
      select pay_time, currency, pay_amount, n,
             pay_time < case when pay_time < (select until from edge) then ${begun}::timestamptz else ${until}::timestamptz end,
             true
        from unrolled where n > 0
       union all
      select pay_time, currency, pay_amount, 1, true, false
        from pay_order
       where tenant_id = ${tenantId} and merchant_id = ${merchantId} and status in (5, 6, 7)
         and pay_time >= ${begun} and pay_time < (select least(until, ${until}) from edge))
    select ${before}::boolean as before, width_bucket(at, ${boundaries}::timestamptz[]) - 1 as hour, currency,
           coalesce(sum(sales) filter (where counts), 0)::bigint as sales,
           coalesce(sum(transactions) filter (where counts), 0)::int as transactions,
           coalesce(sum(sales) filter (where in_time), 0)::bigint as sales_until,
           coalesce(sum(transactions) filter (where in_time), 0)::int as transactions_until
      from pieces group by 2, 3`
}
