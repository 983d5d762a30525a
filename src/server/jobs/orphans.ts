import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/log.ts'

type GuardOptions = { queueUrl: string; worker: string; log: Log }

/** The first key of the workers' advisory locks, which separates them from other locks with two keys. */
const kind = 20_261_120
const everyMs = 5_000
const againMs = 500

const release = `
  select graphile_worker.force_unlock_workers(array_agg(held.locked_by)) as released, array_agg(held.locked_by) as names
    from (select distinct locked_by from graphile_worker._private_jobs where locked_by <> $1) held
   where not exists (
           select from pg_locks
            where locktype = 'advisory' and classid = $2 and objid::bigint = hashtext(held.locked_by)::bigint & 4294967295
              and database = (select oid from pg_database where datname = current_database()))
  having count(*) > 0`

/**
 * Releases the jobs of dead workers. A killed worker leaves its jobs locked in its name, and the queue would
 * wait four hours before retrying them. So each worker holds an advisory lock while it lives and checks every
 * few seconds for names without one. A job may run twice, so releasing one too early is harmless.
 */
export function guardJobs({ queueUrl, worker, log }: GuardOptions): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const watching = watch()

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      const client = new pg.Client({
        connectionString: queueUrl,
        application_name: 'jobs',
        query_timeout: everyMs,
      })
      const lost = new Promise<void>((resolve) => client.on('end', resolve).on('error', () => resolve()))
      try {
        await client.connect()
        await client.query('select pg_advisory_lock($1, hashtext($2))', [kind, worker])
        while (!stopped.signal.aborted) {
          await releaseOrphans(client)
          await Promise.race([rest(everyMs), lost])
        }
      } catch (error) {
        log.warn({ err: error }, 'the jobs of workers that are gone could not be looked for')
        await rest(againMs)
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  }

  async function releaseOrphans(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ names: string[] }>(release, [worker, kind])
    for (const { names } of rows) log.warn({ workers: names }, 'jobs of workers that are gone are done again')
  }

  const rest = (ms: number) =>
    sleep(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)

  return {
    stop: async () => {
      stopped.abort()
      await watching
    },
  }
}
