import { sql } from 'kysely'
import { declinedStatuses, paidStatuses } from '#features/overview/dashboard/dashboard.domain.ts'
import type { Db } from '#server/database/db.ts'
import { hourOfWeek } from '#server/database/localTime.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
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

/** Paid orders by way, by store code and by the hour of the week, read once. */
export async function salesByEach(
  db: Db,
  { tenantId, merchantId }: Scope,
  { from, to }: { from: Date; to: Date },
  offsets: Offsets,
): Promise<PartSum[]> {
  const { rows } = await sql<PartSum>`
    with paid as (
      select currency, way_code, store_code_id, pay_amount, ${hourOfWeek('pay_time', offsets)} as hour
        from pay_order
       where tenant_id = ${tenantId} and merchant_id = ${merchantId}
         and pay_time >= ${from} and pay_time < ${to} and status in (5, 6, 7)),
    parts as (
      select currency, way_code, store_code_id, hour,
             case when grouping(way_code) = 0 then 'way' when grouping(hour) = 0 then 'hour' else 'store' end as of,
             sum(pay_amount)::bigint as sales, count(*)::int as transactions
        from paid
       group by grouping sets ((currency, way_code), (currency, store_code_id), (currency, hour)))
    select p.of, p.currency, p.way_code as way, p.store_code_id as "storeCodeId", s.label, p.hour / 24 + 1 as weekday, p.hour % 24 as hour,
           p.sales, p.transactions
      from parts p
      left join store_code s on p.of = 'store' and s.tenant_id = ${tenantId} and s.store_code_id = p.store_code_id
     order by p.sales desc, p.hour`.execute(db)
  return rows
}

const codesOf = (names: readonly (keyof typeof tradeStatusCode)[]) =>
  names.map((name) => tradeStatusCode[name])

/** Of the orders made within the range, how many came to each end: read from an index alone. */
export async function approvalOf(
  db: Db,
  { tenantId, merchantId }: Scope,
  { from, to }: { from: Date; to: Date },
): Promise<{ paid: number; declined: number }> {
  const { rows } = await sql<{ paid: number; declined: number }>`
    select (count(*) filter (where status = any(${codesOf(paidStatuses)}::smallint[])))::int as paid,
           (count(*) filter (where status = any(${codesOf(declinedStatuses)}::smallint[])))::int as declined
      from pay_order
     where tenant_id = ${tenantId} and merchant_id = ${merchantId}
       and status = any(${codesOf([...paidStatuses, ...declinedStatuses])}::smallint[])
       and create_time >= ${from} and create_time < ${to}`.execute(db)
  return rows[0] ?? { paid: 0, declined: 0 }
}
