import { type RawBuilder, sql } from 'kysely'
import type { AttentionKind } from '#features/overview/dashboard/attention/attention.domain.ts'
import { onlineMs } from '#features/products/devices/devices.domain.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** The merchant's day and the instant by which something is late. */
export type Looking = { today: string; now: Date }

/** Counts each kind as its own list does, all with one question. */
export async function countWaiting(
  db: Db,
  scope: Scope,
  kinds: readonly AttentionKind[],
  looking: Looking,
): Promise<{ kind: AttentionKind; count: number }[]> {
  if (kinds.length === 0) return []
  const counts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, ${counted[kind](scope, looking)} as count`,
  )
  const { rows } = await sql<{ kind: AttentionKind; count: number }>`${sql.join(
    counts,
    sql` union all `,
  )}`.execute(db)
  return rows
}

type Count = (scope: Scope, looking: Looking) => RawBuilder<number>

const counted: Record<AttentionKind, Count> = {
  exceptions: (scope) =>
    sql`(select count(*)::int from order_exception where ${own(scope)} and status = 'open')`,
  disputes: (scope) => sql`(
    select count(*)::int from dispute
     where ${own(scope)} and stage in ('inquiry', 'chargeback', 'preArbitration')
       and evidence_state in ('none', 'draft', 'refused') and asking is null)`,
  refundAudits: (scope) => sql`(
    select count(*)::int from refund_audit where ${own(scope)} and status = 'waitAudit' and level = 'merchant')`,
  settlements: (scope) =>
    sql`(select count(*)::int from clearing where ${own(scope)} and validation = 'failed')`,
  invoices: (scope, { today }) => sql`(
    select count(*)::int from invoice
     where ${own(scope)} and status = 'activated' and due_date < ${today}::date
       and total_amount > coalesce((
         select sum(o.input_amount) from pay_order o
          where o.tenant_id = ${scope.tenantId} and o.invoice_id = invoice.invoice_id and o.status in (5, 6, 7)
          limit 1), 0))`,
  devices: (scope, { now }) => sql`(
    select count(*)::int from device
     where ${own(scope)} and status = 'activated' and lock_reason is null
       and coalesce(last_seen_time <= ${new Date(now.getTime() - onlineMs)}, true))`,
  changes: (scope) => sql`(
    select count(*)::int from change_request where ${own(scope)} and state in ('pending', 'coolOff'))`,
}

const own = ({ tenantId, merchantId }: Scope) => sql`tenant_id = ${tenantId} and merchant_id = ${merchantId}`
