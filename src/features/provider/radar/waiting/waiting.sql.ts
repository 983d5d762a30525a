import { type RawBuilder, sql } from 'kysely'
import type { RadarKind } from '#features/provider/radar/radar.domain.ts'
import { type Looking, partOf } from '#features/provider/radar/radarItems.sql.ts'
import type { Db } from '#server/database/db.ts'
import { inReach } from '#server/session/reach.ts'

type Found = (looking: Looking) => RawBuilder<unknown>

/** A dispute is near its deadline in the last days before it. */
const nearDays = 3

/** Of what the radar knows, the kinds with a day by which somebody has to act. */
export const dated: readonly RadarKind[] = ['registration', 'documentExpired', 'dispute', 'ticket']

/**
 * What waits behind a page, by its key: rows without columns, each found by an index of what is open. The reach is that of the
 * page's own right.
 */
export const foundBehind: Record<string, Found> = {
  registrations: () => sql`from registration where tenant_id = 0 and state in ('waiting', 'opening')`,
  changes: ({ reach }) => sql`from change_request c where c.state = 'pending' and ${inReach(reach, 'c')}`,
  documents: ({ reach }) =>
    sql`from merchant_document d where d.state = 'uploaded' and ${inReach(reach, 'd')}`,
  compliance: ({ reach }) =>
    sql`from compliance_review r where r.state = 'proposed' and ${inReach(reach, 'r')}`,
  tickets: ({ reach, accountId }) =>
    sql`from merchant_ticket k where k.assignee_id = ${accountId}::uuid and k.state <> 'closed' and ${inReach(reach, 'k')}`,
  subMerchants: ({ reach }) =>
    sql`from sub_merchant_application a where a.end_time is null and ${inReach(reach, 'a')}`,
  refundAudits: ({ reach }) =>
    sql`from refund_audit a where a.status = 'waitAudit' and a.level = 'provider' and ${inReach(reach, 'a')}`,
  refundDesk: ({ reach }) => sql`from refund r
     where (r.status = 5 or r.status = 0 and r.error_code is not null) and not r.paid_otherwise and ${inReach(reach, 'r')}`,
  exceptionDesk: ({ reach }) =>
    sql`from order_exception e where e.status = 'open' and ${inReach(reach, 'e')}`,
  settlementDesk: ({ reach }) => sql`from clearing c where c.status = 'validated' and ${inReach(reach, 'c')}`,
  adjustments: ({ reach }) => sql`from adjustment a where a.status = 'proposed' and ${inReach(reach, 'a')}`,
  reserves: ({ reach }) => sql`from reserve_request r where r.status = 'proposed' and ${inReach(reach, 'r')}`,
  disputes: ({ reach, now }) => sql`from dispute d
     where d.stage in ('inquiry', 'chargeback', 'preArbitration')
       and d.due_time < ${now}::timestamptz + interval '1 day' * ${sql.lit(nearDays)} and ${inReach(reach, 'd')}`,
  reconciliation: ({ reach }) =>
    sql`from bill_difference b where b.state = 'open' and ${inReach(reach, 'b')}`,
  riskHits: ({
    reach,
  }) => sql`from risk_hit h join pay_order o on o.tenant_id = h.tenant_id and o.order_id = h.order_id
     where h.review = 'waiting' and o.status in (5, 6, 7) and ${inReach(reach, 'h')}`,
  riskAlerts: ({ reach }) => sql`from risk_alert a
     where a.resolve_time is null and a.acknowledge_time is null and ${inReach(reach, 'a')}`,
  fxRates: () => sql`from fx_rate where tenant_id = 0 and state = 'waiting'`,
}

/** What of the radar is due today or was before. */
export function dueOnRadar(looking: Looking, kinds: readonly RadarKind[]): RawBuilder<unknown> {
  const parts = kinds.map((kind) => sql`select due from (${partOf[kind](looking)}) part`)
  return sql`from (${sql.join(parts, sql` union all `)}) items where due <= ${looking.today}::date`
}

export type Counted = { page: string; count: number }

/** Counts each of them up to one past a limit, in one statement. Read at the desk. */
export async function countFound(
  db: Db,
  found: readonly { page: string; rows: RawBuilder<unknown> }[],
  limit: number,
): Promise<Counted[]> {
  if (found.length === 0) return []
  const parts = found.map(
    ({ page, rows }) => sql`
      select ${page}::text as page,
             (select count(*)::int from (select 1 ${rows} limit ${sql.lit(limit + 1)}) found) as count`,
  )
  const { rows } = await sql<Counted>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
