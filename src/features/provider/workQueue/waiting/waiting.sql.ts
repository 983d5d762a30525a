import { type RawBuilder, sql } from 'kysely'
import type { WorkQueueKind } from '#features/provider/workQueue/workQueue.domain.ts'
import { type Looking, partOf } from '#features/provider/workQueue/workQueueItems.sql.ts'
import type { Db } from '#server/database/db.ts'
import { withinDataScope } from '#server/session/dataScope.ts'

type WaitingQuery = (looking: Looking) => RawBuilder<unknown>

/** A dispute is near its deadline in the last days before it. */
const nearDays = 3

/** Of what the radar knows, the kinds with a day by which somebody has to act. */
export const dated: readonly WorkQueueKind[] = ['registration', 'documentExpired', 'dispute', 'ticket']

/**
 * The open tasks of a page by its key: rows without columns, each found by an index of open ones, within
 * the data scope of the page's permission.
 */
export const foundBehind: Record<string, WaitingQuery> = {
  registrations: () => sql`from registration where tenant_id = 0 and state in ('waiting', 'opening')`,
  changes: ({ dataScope }) =>
    sql`from change_request c where c.state = 'pending' and ${withinDataScope(dataScope, 'c')}`,
  documents: ({ dataScope }) =>
    sql`from merchant_document d where d.state = 'uploaded' and ${withinDataScope(dataScope, 'd')}`,
  compliance: ({ dataScope }) =>
    sql`from compliance_review r where r.state = 'proposed' and ${withinDataScope(dataScope, 'r')}`,
  tickets: ({ dataScope, accountId }) =>
    sql`from merchant_ticket k where k.assignee_id = ${accountId}::uuid and k.state <> 'closed' and ${withinDataScope(dataScope, 'k')}`,
  subMerchants: ({ dataScope }) =>
    sql`from sub_merchant_application a where a.end_time is null and ${withinDataScope(dataScope, 'a')}`,
  refundAudits: ({ dataScope }) =>
    sql`from refund_audit a where a.status = 'waitAudit' and a.level = 'provider' and ${withinDataScope(dataScope, 'a')}`,
  refundDesk: ({ dataScope }) => sql`from refund r
     where (r.status = 5 or r.status = 0 and r.error_code is not null) and not r.paid_otherwise and ${withinDataScope(dataScope, 'r')}`,
  exceptionDesk: ({ dataScope }) =>
    sql`from order_exception e where e.status = 'open' and ${withinDataScope(dataScope, 'e')}`,
  settlementDesk: ({ dataScope }) =>
    sql`from clearing c where c.status = 'validated' and ${withinDataScope(dataScope, 'c')}`,
  adjustments: ({ dataScope }) =>
    sql`from adjustment a where a.status = 'proposed' and ${withinDataScope(dataScope, 'a')}`,
  reserves: ({ dataScope }) =>
    sql`from reserve_request r where r.status = 'proposed' and ${withinDataScope(dataScope, 'r')}`,
  disputes: ({ dataScope, now }) => sql`from dispute d
     where d.stage in ('inquiry', 'chargeback', 'preArbitration')
       and d.due_time < ${now}::timestamptz + interval '1 day' * ${sql.lit(nearDays)} and ${withinDataScope(dataScope, 'd')}`,
  reconciliation: ({ dataScope }) =>
    sql`from bill_difference b where b.state = 'open' and ${withinDataScope(dataScope, 'b')}`,
  riskHits: ({
    dataScope,
  }) => sql`from risk_hit h join pay_order o on o.tenant_id = h.tenant_id and o.order_id = h.order_id
     where h.review = 'waiting' and o.status in (5, 6, 7) and ${withinDataScope(dataScope, 'h')}`,
  riskAlerts: ({ dataScope }) => sql`from risk_alert a
     where a.resolve_time is null and a.acknowledge_time is null and ${withinDataScope(dataScope, 'a')}`,
  fxRates: () => sql`from fx_rate where tenant_id = 0 and state = 'waiting'`,
}

/** The tasks of the work queue that are due today or overdue. */
export function dueOnWorkQueue(looking: Looking, kinds: readonly WorkQueueKind[]): RawBuilder<unknown> {
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
