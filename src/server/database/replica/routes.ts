import type { Pool, PoolClient } from 'pg'
import { codeOf, isConnectionLoss, isUnavailable } from '#server/database/failures.ts'
import { callerNow } from '#server/database/replica/caller.ts'
import type { Follower } from '#server/database/replica/follower.ts'
import { lsnOf } from '#server/database/replica/lsn.ts'
import { AppError } from '#shared/errors.ts'

/**
 * `jobs` lets reads outside a request use the replica too. All other jobs read at the primary, because they
 * decide on what they read.
 */
type Route = { primary: Pool; follower: Follower; jobs?: boolean }

const routes = new WeakMap<Pool, Route>()
const writers = new WeakMap<Pool, Follower>()

/** Sends the reads of `replica` to the primary whenever the replica cannot serve them. */
export function routeReads(replica: Pool, route: Route): void {
  routes.set(replica, route)
}

/** Tracks commits on this pool, so that their authors read their own writes. */
export function noteWrites(pool: Pool, follower: Follower): void {
  writers.set(pool, follower)
}

/** Returns the follower that tracks this pool's writes; undefined without a replica. */
export function followerOf(pool: Pool): Follower | undefined {
  return writers.get(pool)
}

/** Returns the key under which a tenant's last write is tracked. */
export const tenantKey = (tenantId: number) => `tenant ${tenantId}`

/**
 * Returns the pool for a read of this tenant: the pool itself, or its primary if the replica is down, behind
 * or has just failed.
 */
export function placeOfRead(pool: Pool, tenantId: number, avoid: boolean): Pool {
  const route = routes.get(pool)
  if (!route) return pool
  const caller = callerNow()
  if (avoid || (!caller && !route.jobs)) return route.primary
  const keys = [tenantKey(tenantId), ...(caller?.session ? [caller.session] : [])]
  return route.follower.serves(keys, caller?.needs ?? 0n) ? pool : route.primary
}

/** Returns the pool of the server that a read ran on, given whether that server is in recovery. */
export function placeOf(pool: Pool, inRecovery: boolean): Pool {
  return inRecovery ? pool : (routes.get(pool)?.primary ?? pool)
}

// The replica cancels a long read that blocks its replay.
const conflicts = new Set(['40001', '40P01'])

/**
 * Records a failed read. Returns whether the replica itself failed rather than the statement, in which case
 * the primary should be tried.
 */
export function noteFailure(pool: Pool, error: unknown): boolean {
  const route = routes.get(pool)
  if (!route) return false
  const origin = error instanceof AppError ? error.cause : error
  if (conflicts.has(codeOf(origin))) return true
  const isSlow = codeOf(origin) === '57014' || codeOf(origin) === '55P03'
  const isLost = isConnectionLoss(origin) || (isUnavailable(origin) && !isSlow) || isRefused(error)
  if (isLost) route.follower.failed(origin)
  return isLost
}

/** Whether no connection was available. */
function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.code === 'server.busy'
}

const ending = 'select pg_current_wal_insert_lsn()::text as lsn'

/** Reads where the write ended, right after the commit on the same connection. */
export async function noteWritten(pool: Pool, client: PoolClient, tenants: Iterable<number>): Promise<void> {
  const follower = writers.get(pool)
  if (!follower) return
  const caller = callerNow()
  const lsn = await client.query<{ lsn: string }>(ending).then(
    ({ rows }) => lsnOf(rows[0]?.lsn),
    // The write is committed anyway: the next check of the primary gives an upper bound of its position.
    () => null,
  )
  for (const tenantId of tenants) follower.mark(tenantKey(tenantId), lsn)
  if (!caller) return
  if (caller.session) follower.mark(caller.session, lsn)
  if (lsn !== null && lsn > (caller.wrote ?? 0n)) caller.wrote = lsn
  if (lsn !== null && lsn > caller.needs) caller.needs = lsn
}
