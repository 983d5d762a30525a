import { type RawBuilder, sql } from 'kysely'
import type { SubSum } from '#features/account/subMerchants/desk/desk.fields.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** The start of today and of this month in a time zone. */
export type ZoneStarts = { zone: string; today: Date; month: Date }

export type SumRow = SubSum & { merchantId: string }

/**
 * Sales of each sub-merchant of the scope's merchant today and this month, in its own calendar, one row per
 * currency. Counted as on the dashboard: paid orders by payment time.
 */
export function subSums({ tenantId, merchantId }: Scope, starts: readonly ZoneStarts[]): RawBuilder<SumRow> {
  const zones = starts.map(({ zone }) => zone)
  const todays = starts.map(({ today }) => today)
  const months = starts.map(({ month }) => month)
  return sql<SumRow>`(
    select m.merchant_id, o.currency,
           count(*) filter (where o.pay_time >= s.today)::int as today_payments,
           coalesce(sum(o.pay_amount) filter (where o.pay_time >= s.today), 0)::bigint as today_amount,
           count(*)::int as month_payments, sum(o.pay_amount)::bigint as month_amount
      from merchant m
      join unnest(${zones}::text[], ${todays}::timestamptz[], ${months}::timestamptz[]) as s (zone, today, month)
        on s.zone = m.timezone
      join pay_order o
        on o.tenant_id = m.tenant_id and o.merchant_id = m.merchant_id and o.pay_time >= s.month
     where m.tenant_id = ${tenantId} and m.parent_merchant_id = ${merchantId} and o.status in (5, 6, 7)
     group by m.merchant_id, o.currency)`
}

export async function selectSubSums(db: Db, scope: Scope, starts: readonly ZoneStarts[]): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`select * from ${subSums(scope, starts)} sums order by currency`.execute(
    db,
  )
  return rows
}
