import { sql } from 'kysely'
import type { Day } from '#features/payments/rollUps/foldSales.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/**
 * Recalculates the sums of these days. The old ones are deleted first, because an outcome may have been
 * reversed.
 */
export async function foldMade(db: Db, scope: Scope, days: readonly Day[]): Promise<void> {
  const { tenantId, merchantId } = scope
  const named = days.map(({ day }) => day)
  await sql`
    delete from made_day
     where tenant_id = ${tenantId} and merchant_id = ${merchantId} and day = any(${named}::date[])`.execute(
    db,
  )
  await sql`
    with on_day as (
      select * from unnest(${named}::date[], ${days.map(({ from }) => from)}::timestamptz[],
                           ${days.map(({ to }) => to)}::timestamptz[]) as d (day, from_time, to_time)),
    ended as (
      select d.day, o.currency, 1 as is_order, o.pay_amount, o.refunded_amount, o.status in (5, 6, 7) as is_paid,
             o.status in (1, 4) as is_declined, 0::bigint as amount, 0 as is_refund
        from on_day d
       cross join lateral (
         select currency, status, pay_amount, refunded_amount from pay_order
          where tenant_id = ${tenantId} and merchant_id = ${merchantId}
            and create_time >= d.from_time and create_time < d.to_time) o
       union all
      select d.day, r.currency, 0, 0, 0, false, false, r.amount, 1
        from on_day d
       cross join lateral (
         select currency, amount from refund
          where tenant_id = ${tenantId} and merchant_id = ${merchantId} and status = 4
            and create_time >= d.from_time and create_time < d.to_time) r)
    insert into made_day (tenant_id, merchant_id, day, currency, orders, pay_amount, refunded_amount, paid, paid_amount,
                          declined, refunds, refund_count)
    select ${tenantId}::int, ${merchantId}::text, day, currency, sum(is_order), sum(pay_amount), sum(refunded_amount),
           count(*) filter (where is_paid), coalesce(sum(pay_amount) filter (where is_paid), 0),
           count(*) filter (where is_declined), sum(amount), sum(is_refund)
      from ended group by day, currency`.execute(db)
}
