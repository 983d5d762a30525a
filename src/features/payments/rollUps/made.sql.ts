import { sql } from 'kysely'
import type { Days } from '#features/payments/rollUps/unrolled.sql.ts'
import type { Scope } from '#server/session/scope.ts'

/**
 * `rolled_days`: closed days, from their sums. `live_spans`: the remaining time, for which orders or
 * refunds are read: the latest days, and each day with an outcome that changed since.
 */
export function madeDays({ tenantId, merchantId }: Scope, { days, boundaries, zone }: Days) {
  const [first, last] = [days[0], days.at(-1)]
  const [from, to] = [boundaries[0], boundaries.at(-1)]
  return sql`
    made_edge as (
      select until, greatest(until, ${from}) as live_from
        from (select coalesce((
                select made_until from sales_rolled
                 where tenant_id = ${tenantId} and merchant_id = ${merchantId} and timezone = ${zone}), '-infinity') as until) known),
    stale as (
      select distinct width_bucket(at, ${boundaries}::timestamptz[]) as place
        from late_figure
       where tenant_id = ${tenantId} and merchant_id = ${merchantId} and kind = 'made'
         and at >= ${from} and at < (select least(until, ${to}) from made_edge)),
    rolled_days as (
      select currency, orders, pay_amount, refunded_amount, paid, paid_amount, declined, refunds, refund_count from made_day
       where tenant_id = ${tenantId} and merchant_id = ${merchantId} and day >= ${first} and day <= ${last}
         and (select until > '-infinity' from made_edge)
         and not exists (select from stale where ${first}::date + place - 1 = day)),
    live_spans as (
      select live_from as from_time, ${to}::timestamptz as to_time from made_edge
       union all
      select (${boundaries}::timestamptz[])[place], (${boundaries}::timestamptz[])[place + 1] from stale)`
}
