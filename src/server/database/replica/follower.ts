import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { newFreshness } from '#server/database/replica/freshness.ts'
import { type Lsn, lsnOf } from '#server/database/replica/lsn.ts'
import { newMarks } from '#server/database/replica/marks.ts'
import type { Log } from '#server/log.ts'

/** Tracks the replica's state and decides which reads it can serve. */
export type Follower = {
  /** Whether the replica can now serve a reader with these keys who needs at least position `needs`. */
  serves(keys: readonly string[], needs: Lsn): boolean
  /** Requires reads under this key to include this position; null means the position is not known yet. */
  mark(key: string, lsn: Lsn | null): void
  /** Records a failure: the replica is not used for a while. */
  failed(error: unknown): void
  figures(): ReplicaFigures
  stop(): Promise<void>
}

/** `lagSeconds` is the maximum age of the replica's state; null if unknown. */
export type ReplicaFigures = {
  up: boolean
  lagSeconds: number | null
  reads: { replica: number; primary: number }
}

type FollowOptions = {
  /** Connections used only for the checks. */
  primary: Pool
  replica: Pool
  boundMs: number
  log: Log
}

const everyMs = 1_000
/** The interval while readers wait for the replica to catch up. */
const soonMs = 100
const leftAloneMs = 3_000

const atPrimary = 'select pg_current_wal_flush_lsn()::text as lsn'
const atReplica =
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn, pg_postmaster_start_time()::text as since'

/** Checks both servers until stopped. Resolves after the first check, which may fail. */
export async function follow({ primary, replica, boundMs, log }: FollowOptions): Promise<Follower> {
  const fresh = newFreshness()
  const marks = newMarks()
  const reads = { replica: 0, primary: 0 }
  const stopped = new AbortController()
  let hurry = new AbortController()
  let up = false
  let complained = false
  let aloneUntil = 0

  function leaveAlone(error: unknown): void {
    up = false
    aloneUntil = performance.now() + leftAloneMs
    if (!complained) log.warn({ err: error }, 'the replica is left alone: reads go to the primary')
    complained = true
  }

  async function look(): Promise<void> {
    const unknown = marks.unknowns()
    const count = performance.now()
    try {
      const [here, there] = await Promise.all([primary.query(atPrimary), replica.query(atReplica)])
      const [reached, replayed] = [lsnOf(here.rows[0]?.lsn), lsnOf(there.rows[0]?.lsn)]
      if (reached === null || replayed === null) throw new Error('DATABASE_REPLICA_URL leads to no standby')
      if (replayed < fresh.replayed()) fresh.forget()
      fresh.saw(count, reached, replayed)
      marks.settle(reached, unknown)
      marks.prune(fresh)
      up = true
      if (complained) log.info('the replica is there again')
      complained = false
    } catch (error) {
      leaveAlone(error)
    }
  }

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      const wait = up ? (marks.size() > 0 ? soonMs : everyMs) : leftAloneMs
      const signal = AbortSignal.any([stopped.signal, hurry.signal])
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined)
      if (hurry.signal.aborted) hurry = new AbortController()
      if (stopped.signal.aborted) return
      if (performance.now() >= aloneUntil) await look()
    }
  }
  await look()
  const watching = watch()

  return {
    serves(keys, needs) {
      const isFresh = up && fresh.staleMs(performance.now()) <= boundMs && fresh.has(needs)
      const served = isFresh && keys.every((key) => fresh.has(marks.of(key)))
      reads[served ? 'replica' : 'primary'] += 1
      return served
    },
    mark(key, lsn) {
      const first = marks.size() === 0
      marks.set(key, lsn)
      // While the replica is unavailable, an early check after every write would be useless.
      if (first && up) hurry.abort()
    },
    failed: leaveAlone,
    figures() {
      const staleMs = fresh.staleMs(performance.now())
      return { up, lagSeconds: Number.isFinite(staleMs) ? staleMs / 1_000 : null, reads: { ...reads } }
    },
    stop: async () => {
      stopped.abort()
      await watching
    },
  }
}
