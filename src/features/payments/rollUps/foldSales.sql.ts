import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { hourOfWeek } from '#server/database/localTime.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Offsets } from '#shared/localTime.ts'

/** A day of the merchant's clock. */
export type Day = { day: string; from: Date; to: Date }

/** $1 .. are the orders that were paid on these days, before `until`. */
export function paidOn({ tenantId, merchantId }: Scope, days: readonly Day[], until: Date) {
  return sql`
    on_day as (
      select * from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ from }) => from)}::timestamptz[],
                           ${days.map(({ to }) => to)}::timestamptz[]) as d (day, from_time, to_time)),
    paid as materialized (
      select d.day, d.from_time, o.*
        from on_day d
       cross join lateral (
         select pay_time, currency, way_code, store_code_id, payer_key, pay_amount from pay_order
          where tenant_id = ${tenantId} and merchant_id = ${merchantId} and status in (5, 6, 7)
            and pay_time >= d.from_time and pay_time < least(d.to_time, ${until}::timestamptz)) o)`
}

/** Makes the sums of these days by hour, by way and by store code anew. */
export async function foldSales(
  db: Db,
  scope: Scope,
  days: readonly Day[],
  until: Date,
  offsets: Offsets,
): Promise<void> {
  const { tenantId, merchantId } = scope
  await sql`
    with ${paidOn(scope, days, until)},
    hours as (
      insert into sales_hour (tenant_id, merchant_id, hour, currency, hour_of_week, sales, transactions)
      select ${tenantId}::int, ${merchantId}::text, hour, currency, ${hourOfWeek('summed.hour', offsets)}, sales, transactions
        from (select from_time + floor(extract(epoch from pay_time - from_time) / 3600) * interval '1 hour' as hour,
                     currency, sum(pay_amount) as sales, count(*) as transactions
                from paid group by 1, 2) summed
      on conflict (tenant_id, merchant_id, hour, currency) do update
        set sales = excluded.sales, transactions = excluded.transactions)
    insert into sales_day_part (tenant_id, merchant_id, day, currency, kind, part, sales, transactions)
    select ${tenantId}::int, ${merchantId}::text, day, currency, kind, part, sum(pay_amount), count(*)
      from paid
     cross join lateral (values ('way', way_code), ('store', coalesce(store_code_id, ''))) as each (kind, part)
     group by day, currency, kind, part
    on conflict (tenant_id, merchant_id, day, kind, part, currency) do update
      set sales = excluded.sales, transactions = excluded.transactions`.execute(db)
}
