import { type Db, run } from '#server/database/db.ts'
import { rowStatements } from '#server/database/rowStatements.ts'

/** A job before it is due. `payload` is JSON; without a `dueTime` it is due at once. */
export type DueJob = {
  key: string
  name: string
  payload: string
  dueTime: Date | null
  queue: string | null
  maxAttempts: number
}

const insertOf = rowStatements(
  'due-jobs',
  { shared: 1, columns: 6 },
  (rows) => `
    insert into due_job (tenant_id, key, name, payload, due_time, queue, max_attempts)
    values ${rows.map(([key, name, payload, due, ...rest]) => `($1, ${key}, ${name}, ${payload}, coalesce(${due}::timestamptz, now()), ${rest})`).join(', ')}
    on conflict (tenant_id, key) do update
       set name = excluded.name, payload = excluded.payload, due_time = excluded.due_time,
           queue = excluded.queue, max_attempts = excluded.max_attempts`,
)

/** Adds jobs with different keys; a job with the same key is replaced. */
export async function insertDueJobs(db: Db, tenantId: number, jobs: readonly DueJob[]): Promise<void> {
  const values = jobs.flatMap(({ key, name, payload, dueTime, queue, maxAttempts }) => [
    ...[key, name, payload, dueTime, queue, maxAttempts],
  ])
  await run(db, insertOf(jobs.length), [tenantId, ...values])
}

// Keys one by one: a plan for an array of unknown length would be made anew for every call.
const cancelOf = rowStatements(
  'due-jobs-cancel',
  { shared: 1, columns: 1 },
  (keys) => `delete from due_job where tenant_id = $1 and key in (${keys.join(', ')})`,
)

export async function deleteDueJobs(db: Db, tenantId: number, keys: readonly string[]): Promise<void> {
  await run(db, cancelOf(keys.length), [tenantId, ...keys])
}

const missing = { name: 'missing-jobs', text: 'select missing_jobs($1, $2, $3) as id' }

export function selectMissingJobs(
  db: Db,
  names: readonly string[],
  field: string,
  ids: readonly string[],
): Promise<{ id: string }[]> {
  return run<{ id: string }>(db, missing, [names, field, ids])
}

/**
 * Moves at most $2 jobs that are due at $1, by default now, into the queue, oldest first. Returns how many, and
 * in how many ms the next is due. Several relays may run at once: each takes other rows. Keys are unique in the
 * queue across tenants, so of two jobs with one key the later replaces the earlier.
 */
export const relayDueJobs = {
  name: 'relay-due-jobs',
  text: `with due as (
           delete from due_job
            where (tenant_id, key) in (
                    select tenant_id, key from due_job where due_time <= coalesce($1, now())
                     order by due_time limit $2 for update skip locked)
           returning *),
         specs as (
           select array_agg(row(name, payload, queue, due_time, max_attempts, key, null, null)::graphile_worker.job_spec
                            order by due_time, create_time) as added
             from (select distinct on (key) * from due order by key, create_time desc) latest),
         moved as (
           select count(*) from specs, graphile_worker.add_jobs(specs.added) where specs.added is not null)
         select (select count(*)::integer from due) as taken, (select count from moved) as moved,
                (select (extract(epoch from min(due_time) - now()) * 1000)::float8 from due_job
                  where due_time > coalesce($1, now())) as next_in_ms`,
}
