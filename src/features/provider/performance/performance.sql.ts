import { sql } from 'kysely'
import type { MerchantCommission, MerchantMonth } from '#features/provider/performance/performance.domain.ts'
import { toRecordsetJson } from '#server/database/columnNames.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

/** A month of a time zone, as days and as instants. */
export type ZoneMonth = { zone: string; month: string; fromDay: string; toDay: string; from: Date; to: Date }

/** The zones in which merchants are. */
export async function zonesOfMerchants(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('merchant').select('timezone').distinct().execute()
  return rows.map(({ timezone }) => timezone)
}

/**
 * Selects the settled amounts of merchants within the data scope by month and currency, as commissions
 * count them, with their current assignment and the policies of the month. A merchant without settlements
 * has a row in its own currency if it existed by then.
 */
export async function merchantMonths(
  db: Db,
  dataScope: DataScope,
  months: readonly ZoneMonth[],
): Promise<MerchantMonth[]> {
  const of = <K extends keyof ZoneMonth>(name: K) => months.map((one) => one[name])
  const { rows } = await sql<MerchantMonth>`
    with bounds as (
      select * from unnest(${of('zone')}::text[], ${of('month')}::text[], ${of('fromDay')}::date[], ${of('toDay')}::date[],
                           ${of('from')}::timestamptz[], ${of('to')}::timestamptz[])
        as bounds (zone, month, from_day, to_day, from_time, to_time)),
    theirs as (
      select m.tenant_id, m.merchant_id, m.trade_name, m.currency, m.create_time, b.*
        from merchant m join bounds b on b.zone = m.timezone and m.create_time < b.to_time
       where ${withinDataScope(dataScope, 'm')}),
    settled as (
      select t.tenant_id, t.merchant_id, t.month, c.currency, c.payment_count as payments,
             c.sale_amount + c.tip_amount + c.surcharge_amount - c.refund_amount as volume,
             c.fee_amount - c.fee_return_amount as fees
        from theirs t
        join clearing c on c.tenant_id = t.tenant_id and c.merchant_id = t.merchant_id
       where c.status in ('sent', 'paid') and c.settle_time >= t.from_time and c.settle_time < t.to_time
          or c.status = 'carried' and c.settle_date between t.from_day and t.to_day
      union all
      select t.tenant_id, t.merchant_id, t.month, i.currency, 0, 0, i.fee_amount - i.fee_return_amount
        from theirs t
        join monthly_statement i on i.tenant_id = t.tenant_id and i.merchant_id = t.merchant_id
       where i.kind = 'invoice' and i.pay_time >= t.from_time and i.pay_time < t.to_time
         and not exists (select from monthly_statement other
                          where other.tenant_id = i.tenant_id and other.corrects = i.statement_id)),
    summed as (
      select tenant_id, merchant_id, month, currency, sum(payments)::int as payments, sum(volume)::bigint as volume,
             sum(fees)::bigint as fees
        from settled group by tenant_id, merchant_id, month, currency)
    select t.tenant_id, t.merchant_id, t.trade_name, t.month,
           coalesce(s.currency, t.currency) as currency,
           t.create_time >= t.from_time and coalesce(s.currency, t.currency) = t.currency as opened,
           coalesce(s.payments, 0) as payments, coalesce(s.volume, 0)::bigint as volume, coalesce(s.fees, 0)::bigint as fees,
           g.bd_account_id as bd_id, g.department_id,
           array(select distinct p.beneficiary_id::text from commission_policy p
                  where p.tenant_id = t.tenant_id and p.merchant_id = t.merchant_id and p.beneficiary_kind = 'organization'
                    and not p.withdrawn and p.start_day <= t.to_day and (p.end_day is null or p.end_day >= t.from_day)
                  order by 1) as organization_ids
      from theirs t
      left join summed s on s.tenant_id = t.tenant_id and s.merchant_id = t.merchant_id and s.month = t.month
      left join merchant_assignment g on g.tenant_id = t.tenant_id and g.merchant_id = t.merchant_id
     order by t.trade_name, t.merchant_id, t.month`.execute(db)
  return rows
}

/** Selects the statement lines of these months for merchants within the data scope. */
export async function merchantCommissions(
  db: Db,
  dataScope: DataScope,
  months: readonly string[],
): Promise<MerchantCommission[]> {
  const { rows } = await sql<MerchantCommission>`
    select l.merchant_tenant_id as tenant_id, l.merchant_id, s.month, s.currency, s.beneficiary_kind as kind,
           s.beneficiary_id::text as beneficiary_id, sum(l.amount)::bigint as amount
      from commission_statement s
      join commission_line l on l.tenant_id = s.tenant_id and l.statement_id = s.statement_id
      join merchant m on m.tenant_id = l.merchant_tenant_id and m.merchant_id = l.merchant_id
     where s.tenant_id = 0 and s.month = any(${months}::text[]) and ${withinDataScope(dataScope, 'm')}
     group by 1, 2, 3, 4, 5, 6`.execute(db)
  return rows
}

/** The names of BD users, organizations and departments. */
export async function groupNames(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select account_id::text as id, display_name as name from account where tenant_id = 0
    union all select organization_id::text, name from organization where tenant_id = 0
    union all select department_id::text, name from department where tenant_id = 0`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The rows of a file that were computed: as a query, in their order. */
export function asPerformanceRows(db: Db, rows: readonly object[]) {
  const from = sql<Record<string, unknown>>`jsonb_to_recordset(${toRecordsetJson(rows)}::jsonb) as file (
    "place" integer, "rank" integer, group_name text, "currency" text, "opened" integer, "active" integer,
    "volume" bigint, "fees" bigint, "commission" bigint, group_id text)`
  // biome-ignore lint/suspicious/noExplicitAny: the record is named by its columns, not by a table
  return (db as any).selectFrom(from).selectAll().orderBy('place')
}
