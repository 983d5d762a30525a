import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/*
 * Anchors are the ranks of a few rows of a long list. They stay right whatever is written (docs/decisions/0050) because
 * - a row that is dated before its transaction's on-time window writes a late row in the same transaction (`lateRowInsert`);
 * - anchors are only placed before the horizon, where no row without a late row can still commit (`anchorHorizon`);
 * - anchors at or after the earliest late row do not count (`fenceOf`), and are placed again together with its removal.
 */

export type AnchoredList = 'orders' | 'postings'

/** A row may be dated this long before its transaction began: the caller reads its clock before it has a connection. */
const onTimeSeconds = 45
/** How far the horizon stays behind: the on-time window, and 15 s for clocks that differ and for a transaction that begins. */
export const horizonLagMs = 60_000

type Written = { tenant: string; merchant: string; at: string; id: string; from: string }

/** Belongs into the statement that writes the rows of an anchored list; `from` is what that statement has written. */
export const lateRowInsert = (list: AnchoredList, { tenant, merchant, at, id, from }: Written) => `
  insert into late_row (tenant_id, merchant_id, list, at, row_id)
  select ${tenant}, ${merchant}, '${list}', ${at}, ${id} from ${from}
   where ${at} < transaction_timestamp() - interval '${onTimeSeconds} seconds'`

/** The instant from which on a list's anchors do not count; $1 tenant, $2 merchant. */
export const fenceOf = (list: AnchoredList) => `
  (select coalesce((select min(at) from late_row
                     where tenant_id = $1 and merchant_id = $2 and list = '${list}'), 'infinity') as at)`

/** The anchors of one list; $1 tenant, $2 merchant. `part` is an SQL expression. */
export const anchorsOf = (list: AnchoredList, part = `''`) =>
  `list_anchor where tenant_id = $1 and merchant_id = $2 and list = '${list}' and part = ${part}`

/** Places the anchors that a query gives: rank, at, id and balance. */
export const anchorInsert = (list: AnchoredList, part: string, anchors: string) => `
  insert into list_anchor (tenant_id, merchant_id, list, part, rank, at, row_id, balance)
  select $1, $2, '${list}', ${part}, rank, at, id, balance from (${anchors}) placed
  returning rank`

const lock = {
  name: 'anchors-lock',
  text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine',
}

/** One transaction at a time places the anchors of a merchant's list; false where another one does. */
export async function lockAnchors(db: Db, scope: Scope, list: AnchoredList): Promise<boolean> {
  const [row] = await run<{ mine: boolean }>(db, lock, [
    `anchors/${list}/${scope.tenantId}/${scope.merchantId}`,
  ])
  return row?.mine ?? false
}

const horizon = {
  name: 'anchors-horizon',
  text: `select (case when bool_or(state = 'disabled') then '-infinity'
                      else least(min(xact_start), clock_timestamp()) - $1::int * interval '1 millisecond' end)::text as at
           from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
}

/**
 * The instant before which every row has committed that has no late row: a row that is on time is dated at most the on-time
 * window before its transaction began, and all transactions that began before the horizon have ended. It holds for what later
 * statements read. Without `track_activities` nothing is known of other transactions, so there is no such instant.
 */
export async function anchorHorizon(db: Db, lagMs = horizonLagMs): Promise<string> {
  const [row] = await run<{ at: string }>(db, horizon, [lagMs])
  return row?.at ?? '-infinity'
}

const oldest = {
  name: 'oldest-transaction',
  text: `select bool_or(state = 'disabled') as unknown, min(xact_start) as since
           from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
}

/**
 * When the oldest transaction that is open began; null where none is. What it writes appears only when it ends, however long that
 * takes. Without `track_activities` it may be any.
 */
export async function oldestTransaction(db: Db): Promise<Date | null> {
  const [row] = await run<{ unknown: boolean | null; since: Date | null }>(db, oldest, [])
  return row?.unknown ? new Date(0) : (row?.since ?? null)
}

const find = {
  name: 'late-rows',
  text: `select row_id as "rowId", at::text from late_row
          where tenant_id = $1 and merchant_id = $2 and list = $3 order by at`,
}
export type LateRow = { rowId: string; at: string }

/** The late rows of a list, earliest first. */
export function findLateRows(
  db: Db,
  { tenantId, merchantId }: Scope,
  list: AnchoredList,
): Promise<LateRow[]> {
  return run<LateRow>(db, find, [tenantId, merchantId, list])
}

const remove = {
  name: 'anchors-remove',
  text: `delete from list_anchor
          where tenant_id = $1 and merchant_id = $2 and list = $3 and at >= $4::timestamptz`,
}

/** Removes a list's anchors from an instant on, of all its parts. */
export async function removeAnchors(
  db: Db,
  { tenantId, merchantId }: Scope,
  list: AnchoredList,
  from: string,
) {
  await run(db, remove, [tenantId, merchantId, list, from])
}

const forget = {
  name: 'late-rows-forget',
  text: `delete from late_row where tenant_id = $1 and merchant_id = $2 and list = $3 and row_id = any($4::text[])`,
}

/** Removes late rows: the anchors that are left, or were placed since they were found, count them in. */
export async function forgetLateRows(
  db: Db,
  { tenantId, merchantId }: Scope,
  list: AnchoredList,
  late: readonly LateRow[],
) {
  await run(db, forget, [tenantId, merchantId, list, late.map(({ rowId }) => rowId)])
}
