import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/*
 * Anchors are the ranks of a few rows of a long list. They stay correct through all writes
 * (docs/decisions/0050) because
 * - a row dated before its transaction's on-time window adds a late row in the same transaction
 * (`lateRowInsert`);
 * - anchors are only placed before the horizon, where no row can still commit without a late row
 * (`anchorHorizon`);
 * - anchors at or after the earliest late row are ignored (`fenceOf`) and replaced when that late row is
 * removed.
 */

export type AnchoredList = 'orders' | 'postings'

/**
 * A row may be dated this long before its transaction began, because the caller reads its clock before it
 * gets a connection.
 */
const onTimeSeconds = 45
/**
 * How far the horizon lags behind: the on-time window plus 15 s for clock differences and for transactions
 * that are just starting.
 */
export const horizonLagMs = 60_000

type Written = { tenant: string; merchant: string; at: string; id: string; from: string }

/**
 * Returns a clause for the statement that writes the rows of an anchored list; `from` holds the rows written.
 */
export const lateRowInsert = (list: AnchoredList, { tenant, merchant, at, id, from }: Written) => `
  insert into late_row (tenant_id, merchant_id, list, at, row_id)
  select ${tenant}, ${merchant}, '${list}', ${at}, ${id} from ${from}
   where ${at} < transaction_timestamp() - interval '${onTimeSeconds} seconds'`

/** Returns SQL for the instant from which a list's anchors are ignored. $1 is the tenant, $2 the merchant. */
export const fenceOf = (list: AnchoredList) => `
  (select coalesce((select min(at) from late_row
                     where tenant_id = $1 and merchant_id = $2 and list = '${list}'), 'infinity') as at)`

/**
 * Returns SQL for the anchors of one list. $1 is the tenant, $2 the merchant; `part` is an SQL expression.
 */
export const anchorsOf = (list: AnchoredList, part = `''`) =>
  `list_anchor where tenant_id = $1 and merchant_id = $2 and list = '${list}' and part = ${part}`

/**
 * Returns SQL for the merchants (`m`) whose anchors of a list may have to change: those with a late row, or for which
 * `made` selects a column `there` of a row that is new.
 */
export const merchantsToAnchor = (list: AnchoredList, made: string) => `
  select m.tenant_id, m.merchant_id
    from merchant m
    left join lateral (
      select true as there from late_row l
       where l.tenant_id = m.tenant_id and l.merchant_id = m.merchant_id and l.list = '${list}' limit 1) late on true
    left join lateral (${made}) made on true
   where late.there or made.there
   order by m.tenant_id, m.merchant_id`

/** Returns SQL that places the anchors of a query with rank, at, id and balance. */
export const anchorInsert = (list: AnchoredList, part: string, anchors: string) => `
  insert into list_anchor (tenant_id, merchant_id, list, part, rank, at, row_id, balance)
  select $1, $2, '${list}', ${part}, rank, at, id, balance from (${anchors}) placed
  returning rank`

const lock = {
  name: 'anchors-lock',
  text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine',
}

/**
 * Locks the anchors of a merchant's list until the transaction ends. Returns false if another transaction
 * holds them.
 */
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
 * Returns the instant before which every row without a late row has committed: an on-time row is dated at
 * most the on-time window before its transaction began, and all transactions from before the horizon have
 * ended. It holds for what later statements read. Without `track_activities` other transactions are
 * invisible, so it returns '-infinity'.
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
 * Returns when the oldest open transaction began; null if there is none. Its writes appear only when it ends.
 * Without `track_activities` it returns the epoch, because the transaction could be of any age.
 */
export async function oldestTransaction(db: Db): Promise<Date | null> {
  const [row] = await run<{ unknown: boolean | null; since: Date | null }>(db, oldest, [])
  return row?.unknown ? new Date(0) : (row?.since ?? null)
}

const find = {
  name: 'late-rows',
  text: `select row_id, at::text from late_row
          where tenant_id = $1 and merchant_id = $2 and list = $3 order by at`,
}
export type LateRow = { rowId: string; at: string }

/** Returns the late rows of a list, earliest first. */
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

/** Removes a list's anchors from an instant on, in all its parts. */
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

/** Removes late rows. The remaining anchors, and those placed since, already count them. */
export async function forgetLateRows(
  db: Db,
  { tenantId, merchantId }: Scope,
  list: AnchoredList,
  late: readonly LateRow[],
) {
  await run(db, forget, [tenantId, merchantId, list, late.map(({ rowId }) => rowId)])
}
