import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

export const jobStates = ['waiting', 'ready', 'running', 'failed'] as const

export type TaskFigures = { task: string } & Record<(typeof jobStates)[number], number>

export type Watched = {
  oldestReady: number
  /** Seconds since the last successful run of each scheduled job that is not paused. */
  idle: { job: string; seconds: number }[]
  incidents: number
  brokenChains: number
  bytes: number
  tasks: TaskFigures[]
}

/** Counts the queue's jobs per task and state, as the queue page shows them. */
export async function queueFigures(db: Db): Promise<TaskFigures[]> {
  const { rows } = await sql<TaskFigures>`
    select task, count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'ready')::int as ready,
           count(*) filter (where state = 'running')::int as running, count(*) filter (where state = 'failed')::int as failed
      from queue_job group by task order by task`.execute(db)
  return rows
}

type Plain = Omit<Watched, 'tasks'>

/** Reads the figures across merchants; needs the cross-tenant pool. */
export async function watched(db: Db): Promise<Plain> {
  const { rows } = await sql<Plain>`
    select coalesce((select extract(epoch from now() - min(run_time)) from queue_job where state = 'ready'), 0)::float8 as oldest_ready,
           (select count(*) from channel_incident where end_time is null)::int as incidents,
           (select count(*) from (
              select distinct on (tenant_id, merchant_id) broken_seq from audit_check
               where state = 'done' order by tenant_id, merchant_id, end_time desc) last
             where broken_seq is not null)::int as broken_chains,
           pg_database_size(current_database())::float8 as bytes,
           coalesce((select jsonb_agg(jsonb_build_object('job', job.name, 'seconds', extract(epoch from now() - run.ended)))
              from scheduled_job job
              cross join lateral (
                select max(done.end_time) as ended from job_run done
                 where done.tenant_id = job.tenant_id and done.name = job.name and done.state = 'done') run
             where job.tenant_id = 0 and job.state = 'running' and run.ended is not null), '[]') as idle`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('the database told no figures')
  return found
}
