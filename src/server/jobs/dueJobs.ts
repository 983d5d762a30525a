import type pg from 'pg'

/*
 * The queue's workers learn of a new job by a notification. This finds the jobs that become due without one: jobs
 * for later, retries, and jobs that waited for their queue. It replaces each worker's own poll.
 */
const look = `
  with ready as (
    select count(*)::integer as jobs
      from (select from graphile_worker._private_jobs j
             where is_available and run_at <= now()
               and task_id in (select id from graphile_worker._private_tasks where identifier = any($1))
               and (job_queue_id is null
                    or exists (select from graphile_worker._private_job_queues q
                                where q.id = j.job_queue_id and q.is_available))
             limit $2) due),
  told as (
    select pg_notify('jobs:insert', json_build_object('r', random(), 'count', jobs)::text)
      from ready where jobs > 0)
  select (select jobs from ready) as due, (select count(*)::integer from told) as told,
         (select (extract(epoch from min(run_at) - now()) * 1000)::float8
            from graphile_worker._private_jobs where is_available and run_at > now()) as next_in_ms`

/** `due` jobs could be taken now; the next becomes due in `nextInMs`, or none is known. */
export type Due = { due: number; nextInMs: number | null }

/** Wakes as many workers as there are jobs due of these tasks, up to `most`. */
export async function wakeForDueJobs(
  client: pg.Client,
  tasks: readonly string[],
  most: number,
): Promise<Due> {
  const { rows } = await client.query<{ due: number; next_in_ms: number | null }>(look, [tasks, most])
  const [row] = rows
  return { due: row?.due ?? 0, nextInMs: row?.next_in_ms ?? null }
}
