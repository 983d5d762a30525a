import { sql } from 'kysely'
import { madeDays } from '#features/payments/rollUps/made.sql.ts'
import { type Days, rolledOf, unrolledSales } from '#features/payments/rollUps/unrolled.sql.ts'
import type { Db } from '#server/database/db.ts'
import { hourOfWeek } from '#server/database/localTime.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import { declinedStatuses, paidStatuses } from '#shared/figureLists.ts'
import type { Offsets } from '#shared/localTime.ts'
import { type PayableWay, tradeStatusCode } from '#shared/reference.ts'

/** One part of the sales of a currency: of one way, one store code, or one hour of one weekday. */
export type PartSum = {
  of: 'way' | 'store' | 'hour'
  currency: Currency
  way: PayableWay
  storeCodeId: string | null
  label: string | null
  weekday: number
  hour: number
  sales: bigint
  transactions: number
}

/**
 * Selects paid orders by payment method, store code and hour of the week, from the sums and from the orders
 * not yet in them.
 */
export async function salesByEach(db: Db, scope: Scope, of: Days, offsets: Offsets): Promise<PartSum[]> {
  const { days, boundaries, zone } = of
  const from = boundaries[0] ?? new Date(0)
  const to = boundaries.at(-1) ?? from
  const { rows } = await sql<PartSum>`
    with ${unrolledSales(scope, { from, to, zone })},
    pieces as (
      select kind as of, currency, part, null::int as hour, sales, transactions
        from sales_day_part where ${rolledOf(scope)} and day >= ${days[0]} and day <= ${days.at(-1)}
       union all
      select 'hour', currency, null, hour_of_week, sales, transactions
        from sales_hour where ${rolledOf(scope)} and hour >= ${from} and hour < ${to}
       union all
      select each.of, currency, each.part, each.hour, pay_amount, 1
        from unrolled
       cross join lateral (values
         ('way', way_code, null::int), ('store', coalesce(store_code_id, ''), null),
         ('hour', null, ${hourOfWeek('unrolled.payTime', offsets)})) as each (of, part, hour)
       where n > 0),
    parts as (
      select of, currency, part, hour, sum(sales)::bigint as sales, sum(transactions)::int as transactions
        from pieces group by 1, 2, 3, 4)
    select p.of, p.currency, p.part as way, nullif(p.part, '') as store_code_id, s.label,
           p.hour / 24 + 1 as weekday, p.hour % 24 as hour, p.sales, p.transactions
      from parts p
      left join store_code s on p.of = 'store' and s.tenant_id = ${scope.tenantId} and s.store_code_id = p.part
     order by p.sales desc, p.hour`.execute(db)
  return rows
}

const codesOf = (names: readonly (keyof typeof tradeStatusCode)[]) =>
  names.map((name) => tradeStatusCode[name])

/** Counts the orders created in the days by outcome; the latest days are read from an index alone. */
export async function approvalOf(
  db: Db,
  scope: Scope,
  days: Days,
): Promise<{ paid: number; declined: number }> {
  const { tenantId, merchantId } = scope
  const ends = codesOf([...paidStatuses, ...declinedStatuses])
  const { rows } = await sql<{ paid: number; declined: number }>`
    with ${madeDays(scope, days)},
    parts as (
      select paid, declined from rolled_days
       union all
      select o.paid, o.declined
        from live_spans s
       cross join lateral (
         select count(*) filter (where status = any(${codesOf(paidStatuses)}::smallint[])) as paid,
                count(*) filter (where status = any(${codesOf(declinedStatuses)}::smallint[])) as declined
           from pay_order
          where tenant_id = ${tenantId} and merchant_id = ${merchantId} and status = any(${ends}::smallint[])
            and create_time >= s.from_time and create_time < s.to_time) o)
    select coalesce(sum(paid), 0)::int as paid, coalesce(sum(declined), 0)::int as declined from parts`.execute(
    db,
  )
  return rows[0] ?? { paid: 0, declined: 0 }
}
