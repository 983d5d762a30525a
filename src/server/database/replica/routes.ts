import type { Pool, PoolClient } from 'pg'
import { codeOf, isConnectionLoss, isUnavailable } from '#server/database/failures.ts'
import { callerNow } from '#server/database/replica/caller.ts'
import type { Follower } from '#server/database/replica/follower.ts'
import { lsnOf } from '#server/database/replica/lsn.ts'
import { AppError } from '#shared/errors.ts'

/** `jobs`: what no request asked for reads at the replica too. All other work of the clock decides by what it reads. */
type Route = { primary: Pool; follower: Follower; jobs?: boolean }

const routes = new WeakMap<Pool, Route>()
const writers = new WeakMap<Pool, Follower>()

/** Reads on `replica` go to `primary` wherever the replica cannot serve them. */
export function routeReads(replica: Pool, route: Route): void {
  routes.set(replica, route)
}

/** What is committed on this pool is to be read by whoever wrote it. */
export function noteWrites(pool: Pool, follower: Follower): void {
  writers.set(pool, follower)
}

/** The follower of what is written on this pool; undefined where there is no replica. */
export function followerOf(pool: Pool): Follower | undefined {
  return writers.get(pool)
}

export const tenantKey = (tenantId: number) => `tenant ${tenantId}`

/** Where a read of this tenant goes now: the pool itself, or its primary where the replica is down, behind, or has just failed. */
export function placeOfRead(pool: Pool, tenantId: number, avoid: boolean): Pool {
  const route = routes.get(pool)
  if (!route) return pool
  const caller = callerNow()
  if (avoid || (!caller && !route.jobs)) return route.primary
  const keys = [tenantKey(tenantId), ...(caller?.session ? [caller.session] : [])]
  return route.follower.serves(keys, caller?.needs ?? 0n) ? pool : route.primary
}

/** The server itself on which a read of this pool runs, by what that read was told. */
export function placeOf(pool: Pool, inRecovery: boolean): Pool {
  return inRecovery ? pool : (routes.get(pool)?.primary ?? pool)
}

// The replica needs what a long read stands in the way of, and ends it.
const conflicts = new Set(['40001', '40P01'])

/** Is it the replica that failed, and not what it was asked? Then the primary is asked. */
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

/** No connection could be had. */
function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.code === 'server.busy'
}

const ending = 'select pg_current_wal_insert_lsn()::text as lsn'

/** Asked behind the commit on the same connection: where what was written ends. */
export async function noteWritten(pool: Pool, client: PoolClient, tenants: Iterable<number>): Promise<void> {
  const follower = writers.get(pool)
  if (!follower) return
  const caller = callerNow()
  const lsn = await client.query<{ lsn: string }>(ending).then(
    ({ rows }) => lsnOf(rows[0]?.lsn),
    // It is written all the same: the next look at the primary tells how far that is at most.
    () => null,
  )
  for (const tenantId of tenants) follower.mark(tenantKey(tenantId), lsn)
  if (!caller) return
  if (caller.session) follower.mark(caller.session, lsn)
  if (lsn !== null && lsn > (caller.wrote ?? 0n)) caller.wrote = lsn
  if (lsn !== null && lsn > caller.needs) caller.needs = lsn
}
