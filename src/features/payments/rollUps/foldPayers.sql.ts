import { sql } from 'kysely'
import { type Day, paidOn } from '#features/payments/rollUps/foldSales.sql.ts'
import type { Db } from '#server/database/db.ts'
import { localTime } from '#server/database/localTime.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Offsets } from '#shared/localTime.ts'

/** No period of the dashboard is longer. */
export const longestDays = 366

/**
 * Records on which of these days each payer paid. Returns later days on which a returning payer's gap
 * became shorter, because they must be recalculated too.
 */
export async function foldPayers(db: Db, scope: Scope, days: readonly Day[], until: Date): Promise<string[]> {
  const { tenantId, merchantId } = scope
  const { rows } = await sql<{ day: string }>`
    with ${paidOn(scope, days, until)},
    visits as (
      select payer_key, currency, array_agg(distinct day) as days
        from paid where payer_key is not null group by payer_key, currency),
    merged as (
      select v.payer_key, v.currency, coalesce(known.days, '{}') as known,
             array(select distinct d from unnest(known.days || v.days) as d order by d) as days
        from visits v
        left join lateral (
          select days from payer_days
           where tenant_id = ${tenantId} and merchant_id = ${merchantId}
             and payer_key = v.payer_key and currency = v.currency limit 1) known on true
       where known.days is null or not v.days <@ known.days),
    noted as (
      insert into payer_days (tenant_id, merchant_id, payer_key, currency, days)
      select ${tenantId}::int, ${merchantId}::text, payer_key, currency, days from merged
      on conflict (tenant_id, merchant_id, payer_key, currency) do update set days = excluded.days)
    select distinct next::text as day
      from merged
     cross join lateral (
       select d as day, lead(d) over (order by d) as next from unnest(merged.days) as d) visit
     where cardinality(known) > 0 and day <> all(known) and next = any(known)
       and next - day <= ${longestDays}`.execute(db)
  return rows.map(({ day }) => day)
}

/** Makes the sums of these days, with who paid on them, anew. */
export async function foldDays(
  db: Db,
  scope: Scope,
  days: readonly Day[],
  until: Date,
  offsets: Offsets,
): Promise<void> {
  const { tenantId, merchantId } = scope
  await sql`
    with ${paidOn(scope, days, until)},
    sold as (
      select day, currency, payer_key, sum(pay_amount) as sales, count(*) as transactions
        from paid group by day, currency, payer_key),
    sums as (
      select day, currency, sum(sales) as sales, sum(transactions) as transactions from sold group by day, currency),
    first as (
      select s.day, s.currency, s.payer_key, ${localTime('p.firstPayTime', offsets)}::date as first_day
        from sold s
       cross join lateral (
         select first_pay_time from payer
          where tenant_id = ${tenantId} and merchant_id = ${merchantId} and payer_key = s.payer_key limit 1) p),
    met as (
      select f.day, f.currency, f.day - v.before as gap,
             f.day - greatest(v.before, f.first_day, date '1970-01-01') as old_gap
        from first f
        left join lateral (
          select (select max(d) from unnest(days) as d where d < f.day) as before from payer_days
           where tenant_id = ${tenantId} and merchant_id = ${merchantId}
             and payer_key = f.payer_key and currency = f.currency limit 1) v on true),
    whole as (
      select day, currency, count(*) as payers, count(*) filter (where old_gap > 0) as old_payers
        from met group by day, currency),
    steps as (
      select day, currency, gap, sum(left_payers) as left_payers, sum(left_old) as left_old
        from (select day, currency, gap, 1 as left_payers, 0 as left_old from met where gap <= ${longestDays}
               union all
              select day, currency, old_gap, 0, 1 from met where old_gap between 1 and ${longestDays}) each
       group by day, currency, gap),
    gone as (
      select s.day, s.currency, array_agg(gap order by gap) as gaps,
             array_agg(w.payers - gone_payers order by gap) as payers,
             array_agg(w.old_payers - gone_old order by gap) as old_payers
        from (select *, sum(left_payers) over up as gone_payers, sum(left_old) over up as gone_old
                from steps window up as (partition by day, currency order by gap)) s
        join whole w on w.day = s.day and w.currency = s.currency
       group by s.day, s.currency)
    insert into sales_day (tenant_id, merchant_id, day, currency, sales, transactions, gaps, payers, old_payers)
    select ${tenantId}::int, ${merchantId}::text, s.day, s.currency, s.sales, s.transactions, coalesce(g.gaps, '{}'),
           coalesce(w.payers, 0) || coalesce(g.payers, '{}'), coalesce(w.old_payers, 0) || coalesce(g.old_payers, '{}')
      from sums s
      left join whole w on w.day = s.day and w.currency = s.currency
      left join gone g on g.day = s.day and g.currency = s.currency
    on conflict (tenant_id, merchant_id, day, currency) do update
      set sales = excluded.sales, transactions = excluded.transactions, gaps = excluded.gaps,
          payers = excluded.payers, old_payers = excluded.old_payers`.execute(db)
}
