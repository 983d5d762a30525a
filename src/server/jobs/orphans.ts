import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { wakeForDueJobs } from '#server/jobs/dueJobs.ts'
import type { Log } from '#server/log.ts'

type GuardOptions = {
  queueUrl: string
  worker: string
  log: Log
  /** The tasks that the worker does, and how many at once. */
  tasks: readonly string[]
  concurrency: number
}

type Guard = { look(): void; stop(): Promise<void> }

/** The first key of the workers' advisory locks, which separates them from other locks with two keys. */
const kind = 20_261_120
const everyMs = 5_000
const againMs = 500
/** Several notifications are one reason to look for due jobs. A job that failed is written by then. */
const longestMs = 3_600_000
const soonMs = 200
/** Due jobs that no worker has taken yet are looked for again after this long. */
const dueAgainMs = 1_000

const release = `
  select graphile_worker.force_unlock_workers(array_agg(held.locked_by)) as released, array_agg(held.locked_by) as names
    from (select distinct locked_by from graphile_worker._private_jobs where locked_by <> $1) held
   where not exists (
           select from pg_locks
            where locktype = 'advisory' and classid = $2 and objid::bigint = hashtext(held.locked_by)::bigint & 4294967295
              and database = (select oid from pg_database where datname = current_database()))
  having count(*) > 0`

/**
 * Watches the queue on behalf of a worker, on one connection.
 * It releases the jobs of dead workers: a killed worker leaves its jobs locked in its name, and the queue would
 * wait four hours before retrying them. So each worker holds an advisory lock while it lives and checks every few
 * seconds for names without one. A job may run twice, so releasing one too early is harmless.
 * It also wakes workers for jobs that become due. `look` makes it check soon, for example after a job failed.
 */
export function guardJobs({ queueUrl, worker, log, tasks, concurrency }: GuardOptions): Guard {
  const stopped = new AbortController()
  let woken = Promise.withResolvers<void>()
  const look = () => woken.resolve()
  // Our own notifications for due jobs arrive here as well.
  let isBehind = false
  const noteInsert = () => {
    if (!isBehind) look()
  }
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
        client.on('notification', noteInsert)
        await client.query('listen "jobs:insert"')
        await Promise.race([lost, Promise.all([releasing(client, lost), waking(client, lost)])])
      } catch (error) {
        log.warn({ err: error }, 'the job queue could not be watched')
        await rest(againMs)
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  }

  async function releasing(client: pg.Client, lost: Promise<void>): Promise<void> {
    while (!stopped.signal.aborted) {
      await releaseOrphans(client)
      await Promise.race([rest(everyMs), lost])
    }
  }

  async function waking(client: pg.Client, lost: Promise<void>): Promise<void> {
    while (!stopped.signal.aborted) {
      woken = Promise.withResolvers<void>()
      const { due, nextInMs } = await wakeForDueJobs(client, tasks, concurrency)
      isBehind = due > 0
      const restMs = isBehind ? dueAgainMs : Math.min(nextInMs ?? longestMs, longestMs)
      await Promise.race([woken.promise.then(() => rest(soonMs)), rest(restMs), lost])
    }
  }

  async function releaseOrphans(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ names: string[] }>(release, [worker, kind])
    for (const { names } of rows) log.warn({ workers: names }, 'jobs of workers that are gone are done again')
    if (rows.length > 0) look()
  }

  const rest = (ms: number) =>
    sleep(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)

  return {
    look,
    stop: async () => {
      stopped.abort()
      await watching
    },
  }
}
