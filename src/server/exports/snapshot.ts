import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { clientOf, type Db } from '#server/database/db.ts'
import { placeOf } from '#server/database/replica/routes.ts'
import { transaction } from '#server/database/transaction.ts'
import { longestMs, type Stop } from '#server/exports/copy.ts'
import type { SignedIn } from '#server/session/signedIn.ts'

/**
 * A snapshot of the database. Everything read through it is as of one instant, however long reading takes.
 */
export type Snapshot = {
  db: Db
  asOf: Date
  /** The snapshot in PostgreSQL's text form (pg_snapshot). */
  name: string
  /** Cancels the statement that is running on it. */
  stop: Stop
}

const stopEveryMs = 100

type Taken = { pid: number; asOf: Date; name: string; recovering: boolean }

/** The person who exports: a merchant's people read their tenant, provider staff read across tenants. */
export type Reader = Pick<SignedIn, 'realm' | 'scope'>

/** Runs `work` on one connection and one snapshot. `signal` cancels the running statement. */
export async function inSnapshot<T>(
  app: App,
  { realm, scope }: Reader,
  signal: AbortSignal,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const pool = realm === 'provider' ? app.deskPool : app.streamPool
  return transaction(pool, scope.tenantId, 'read', async (db) => {
    await sql`set transaction isolation level repeatable read`.execute(db)
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`set local datestyle = 'ISO, YMD'`.execute(db)
    await sql`set local timezone = 'UTC'`.execute(db)
    // JIT-compiling a file's many expressions takes longer than interpreting them.
    await sql`set local jit = off`.execute(db)
    const { rows } = await sql<Taken>`
      select pg_backend_pid() as pid, pg_current_snapshot()::text as name,
             pg_is_in_recovery() as recovering,
             case when pg_is_in_recovery() then coalesce(pg_last_xact_replay_timestamp(), statement_timestamp())
                  else statement_timestamp() end as as_of`.execute(db)
    const [taken] = rows
    if (!taken) throw new Error('the database named no snapshot')

    // It must be sent to the same server: a replica can only cancel its own statements.
    const place = placeOf(pool, taken.recovering)
    const stop = () => place.query('select pg_cancel_backend($1)', [taken.pid])
    let stopping: Promise<unknown> = Promise.resolve()
    const ended = new AbortController()
    // Repeated until it takes effect: between two statements there is nothing to cancel, and the next one
    // would run.
    const onAbort = () => {
      stopping = (async () => {
        while (!ended.signal.aborted) {
          await stop().catch((error) => app.log.warn({ err: error }, 'an export was not stopped'))
          await sleep(stopEveryMs, undefined, { signal: ended.signal }).catch(() => undefined)
        }
      })()
    }
    signal.addEventListener('abort', onAbort)
    try {
      signal.throwIfAborted()
      return await work({ db, asOf: taken.asOf, name: taken.name, stop })
    } finally {
      signal.removeEventListener('abort', onAbort)
      ended.abort()
      // A late cancellation must not hit the connection's next user.
      await stopping
    }
  })
}

/** Runs a query with the timeout of exports. */
export async function readLong<Row extends object>(
  db: Db,
  { sql: text, parameters }: { sql: string; parameters: readonly unknown[] },
): Promise<Row[]> {
  const input = { text, values: [...parameters], query_timeout: longestMs }
  return (await clientOf(db).query<Row>(input)).rows
}
