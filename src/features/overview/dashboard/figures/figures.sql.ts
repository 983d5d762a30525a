import { sql } from 'kysely'
import { madeDays } from '#features/payments/rollUps/made.sql.ts'
import { type Days, rolledOf, unrolledSales } from '#features/payments/rollUps/unrolled.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Zone } from '#shared/time.ts'

export type SalesPart = {
  /** null: the whole range. */
  part: number | null
  currency: Currency
  sales: bigint
  transactions: number
  newCustomers: number
  oldCustomers: number
}

/**
 * Selects paid orders by day and currency, and in total. A payer is new in the day, or in the range, of
 * their first payment to this merchant. Reads the daily sums and the orders not yet in them.
 */
export async function salesByDay(db: Db, scope: Scope, of: Days): Promise<SalesPart[]> {
  const { tenantId, merchantId } = scope
  const { days, boundaries, zone } = of
  const [first, last] = [days[0], days.at(-1)]
  const from = boundaries[0] ?? new Date(0)
  const to = boundaries.at(-1) ?? from
  const { rows } = await sql<SalesPart>`
    with ${unrolledSales(scope, { from, to, zone })},
    rolled as (
      select day - ${first}::date as part, currency, sales, transactions, payers, old_payers,
             width_bucket((day - ${first}::date)::smallint, gaps) + 1 as place
        from sales_day
       where ${rolledOf(scope)} and day >= ${first} and day <= ${last}),
    fresh as (
      select width_bucket(pay_time, ${boundaries}::timestamptz[]) - 1 as part, currency, payer_key,
             sum(pay_amount) as sales, sum(n) as transactions
        from unrolled group by 1, 2, 3),
    met as (
      select f.part, f.currency, f.payer_key, p.first_pay_time, v.days
        from fresh f
       cross join lateral (
         select first_pay_time from payer
          where tenant_id = ${tenantId} and merchant_id = ${merchantId} and payer_key = f.payer_key limit 1) p
        left join lateral (
         select days from payer_days
          where tenant_id = ${tenantId} and merchant_id = ${merchantId} and payer_key = f.payer_key
            and currency = f.currency and (select until > '-infinity' from edge) limit 1) v on true),
    met_in_all as (
      select distinct currency, payer_key, first_pay_time >= ${from} as new from met
       where not exists (select from unnest(days) as d (day) where day >= ${first} and day <= ${last})),
    parts as (
      select part, currency, sales, transactions, payers[1] - old_payers[1] as new, old_payers[1] as old from rolled
       union all
      select null, currency, sales, transactions, payers[place] - old_payers[place], old_payers[place] from rolled
       union all
      select part, currency, sales, transactions, 0, 0 from fresh
       union all
      select null, currency, sales, transactions, 0, 0 from fresh
       union all
      select part, currency, 0, 0, is_new, 1 - is_new
        from (select part, currency, days,
                     (first_pay_time >= (${boundaries}::timestamptz[])[part + 1])::int as is_new from met) m
       where days is null or not (${first}::date + part = any(days))
       union all
      select null, currency, 0, 0, new::int, 1 - new::int from met_in_all)
    select part, currency, sum(sales)::bigint as sales, sum(transactions)::int as transactions,
           sum(new)::int as new_customers, sum(old)::int as old_customers
      from parts group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

const hourMs = 3_600_000

/** Consecutive days with their starts; the last one may end early at `to`. */
export type Parts = {
  firstDays: string[]
  starts: Date[]
  lastDay: string
  lastStart: Date
  to: Date
  /** Does `to` end the last day? */
  whole: boolean
  zone: Zone
}

export type SalesSum = { part: number; currency: Currency; sales: bigint; transactions: number }

/** The same without customers; a last day that ends early uses its hours and the orders of the last hour. */
export async function salesSums(db: Db, scope: Scope, parts: Parts): Promise<SalesSum[]> {
  const { firstDays, starts, lastDay, lastStart, to, whole, zone } = parts
  const from = starts[0] ?? to
  const hours = Math.floor((to.getTime() - lastStart.getTime()) / hourMs)
  const hour = new Date(lastStart.getTime() + hours * hourMs)
  const isCut = sql`(${!whole}::boolean and until > ${to})`
  const liveFrom = sql`case when ${isCut} then ${hour}::timestamptz else greatest(until, ${from}) end`
  const { rows } = await sql<SalesSum>`
    with ${unrolledSales(scope, { from, to, zone }, liveFrom)},
    parts as (
      select width_bucket(day, ${firstDays}::date[]) - 1 as part, currency, sales, transactions from sales_day
       where ${rolledOf(scope)} and day >= ${firstDays[0]} and day <= ${lastDay}
         and (day < ${lastDay} or (select not ${isCut} from edge))
       union all
      select ${firstDays.length - 1}::int, currency, sales, transactions from sales_hour
       where ${rolledOf(scope)} and hour >= ${lastStart} and hour < ${hour} and (select ${isCut} from edge)
       union all
      select width_bucket(pay_time, ${starts}::timestamptz[]) - 1, currency, pay_amount, n from unrolled where n > 0)
    select part, currency, sum(sales)::bigint as sales, sum(transactions)::int as transactions
      from parts group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export type RefundSum = { currency: Currency; refunds: bigint; refundCount: number }

/** Refunds requested in the days that reached the payer, by the days of the refund list. */
export async function refundSums(db: Db, scope: Scope, days: Days): Promise<RefundSum[]> {
  const { tenantId, merchantId } = scope
  const { rows } = await sql<RefundSum>`
    with ${madeDays(scope, days)},
    parts as (
      select currency, refunds, refund_count from rolled_days where refund_count > 0
       union all
      select r.currency, r.amount, 1
        from live_spans s
       cross join lateral (
         select currency, amount from refund
          where tenant_id = ${tenantId} and merchant_id = ${merchantId} and status = 4
            and create_time >= s.from_time and create_time < s.to_time) r)
    select currency, sum(refunds)::bigint as refunds, sum(refund_count)::int as refund_count
      from parts group by currency`.execute(db)
  return rows
}

/** Settlements with a settlement date in the range, by the days of the settlement list. */
export async function settledSums(
  db: Db,
  { tenantId, merchantId }: Scope,
  { fromDay, toDay }: { fromDay: string; toDay: string },
) {
  const { rows } = await sql<{ currency: Currency; settled: bigint }>`
    select currency, sum(net_amount)::bigint as settled
      from clearing
     where tenant_id = ${tenantId} and merchant_id = ${merchantId} and status in ('sent', 'paid')
       and settle_date >= ${fromDay} and settle_date <= ${toDay}
     group by currency`.execute(db)
  return rows
}
