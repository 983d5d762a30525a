import { sql } from 'kysely'
import type { Firing } from '#features/system/scheduledJobs/firing.domain.ts'
import {
  type JobRun,
  jobRunList,
  type RunQuery,
  scheduledJobList,
} from '#features/system/scheduledJobs/scheduledJobs.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'

export type JobRow = {
  name: string
  pattern: string
  defaultPattern: string
  timezone: string
  misfire: string
  concurrent: boolean
  state: string
  nextTime: Date | null
  version: number
}

export const jobColumns = [
  'name',
  'pattern',
  'defaultPattern',
  'timezone',
  'misfire',
  'concurrent',
  'state',
  'nextTime',
  'version',
] as const

const jobs = (db: Db) => db.selectFrom('scheduled_job').where('tenantId', '=', providerTenant)

/** Those that the product has, and that a filter matches. */
export function matchingJobs(
  db: Db,
  names: readonly string[],
  { state, failing }: { state?: string | undefined; failing?: boolean | undefined },
) {
  return jobs(db)
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(failing !== undefined, (query) =>
      query.where(sql<boolean>`(${failuresOf} > 0) = ${failing ?? false}`),
    )
}

/** Runs of the last 24 hours that failed. */
export const failuresOf = sql<number>`(select count(*)::int from job_run failed
  where failed.tenant_id = scheduled_job.tenant_id and failed.name = scheduled_job.name and failed.state in ('failed', 'lost')
    and failed.fire_time > now() - interval '1 day')`

const lastOf = (column: string) => sql`(select ${sql.ref(`last.${column}`)} from job_run last
  where last.tenant_id = scheduled_job.tenant_id and last.name = scheduled_job.name and last.state <> 'skipped'
  order by last.run_id desc limit 1)`

/** The columns of the export. The rows of the page are composed from `jobColumns` by the service. */
export const jobSource = fieldSource(scheduledJobList, 'scheduled_job', {
  lastTime: lastOf('fireTime'),
  lastState: lastOf('state'),
  failures: failuresOf,
})

export function findJob(db: Db, name: string): Promise<JobRow | undefined> {
  return jobs(db).where('name', '=', name).select(jobColumns).executeTakeFirst()
}

export function lockJob(db: Db, name: string): Promise<JobRow | undefined> {
  return jobs(db).where('name', '=', name).select(jobColumns).forUpdate().executeTakeFirst()
}

/** Those whose time has come. One that another process is at is left to it. */
export function lockDueJobs(db: Db, names: readonly string[], now: Date): Promise<JobRow[]> {
  return running(db, names).where('nextTime', '<=', now).forUpdate().skipLocked().execute()
}

/** Those whose time is still to come, again without what another process is at. */
export function lockWaitingJobs(db: Db, names: readonly string[], now: Date): Promise<JobRow[]> {
  return running(db, names).where('nextTime', '>', now).forUpdate().skipLocked().execute()
}

function running(db: Db, names: readonly string[]) {
  return jobs(db)
    .where('state', '=', sql.lit('running'))
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .select(jobColumns)
}

/** Registers a job; an existing one follows the built-in schedule unless it was customized. */
export async function syncJob(
  db: Db,
  job: { name: string; pattern: string; nextTime: Date | null },
): Promise<void> {
  const { name, pattern, nextTime } = job
  await sql`
    insert into scheduled_job (tenant_id, name, pattern, default_pattern, next_time)
    values (${providerTenant}, ${name}, ${pattern}, ${pattern}, ${nextTime})
    on conflict (tenant_id, name) do update
       set default_pattern = excluded.pattern,
           pattern = case when scheduled_job.pattern = scheduled_job.default_pattern then excluded.pattern else scheduled_job.pattern end,
           next_time = case when scheduled_job.pattern = scheduled_job.default_pattern then excluded.next_time else scheduled_job.next_time end
     where scheduled_job.default_pattern <> excluded.pattern`.execute(db)
}

export async function updateJob(
  db: Db,
  name: string,
  change: Partial<{
    pattern: string
    timezone: string
    misfire: string
    concurrent: boolean
    state: string
    nextTime: Date | null
  }>,
): Promise<void> {
  await db
    .updateTable('scheduled_job')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('tenantId', '=', providerTenant)
    .where('name', '=', name)
    .execute()
}

/** Records the check of a schedule; nothing else changes. */
export async function setNextTime(db: Db, name: string, nextTime: Date | null): Promise<void> {
  await db
    .updateTable('scheduled_job')
    .set({ nextTime })
    .where('tenantId', '=', providerTenant)
    .where('name', '=', name)
    .execute()
}

type NewRun = Omit<Firing, 'reason' | 'skipped'> & {
  runId: string
  name: string
  reason: Firing['reason'] | 'hand'
  skipped: 'missed' | 'busy' | null
  begunBy: string | null
}

/** Records a run; false where that time of the plan has one. */
export async function insertRun(db: Db, run: NewRun): Promise<boolean> {
  const { rows } = await sql`
    insert into job_run (tenant_id, run_id, name, fire_time, reason, state, skipped, stands_for, begun_by)
    values (${providerTenant}, ${run.runId}, ${run.name}, ${run.fireTime}, ${run.reason},
            ${run.skipped === null ? 'waiting' : 'skipped'}, ${run.skipped}, ${run.standsFor}, ${run.begunBy})
    on conflict (tenant_id, name, fire_time) where reason <> 'hand' do nothing
    returning run_id`.execute(db)
  return rows.length > 0
}

const runs = (db: Db) => db.selectFrom('job_run').where('tenantId', '=', providerTenant)

/** The runs of a job that are not over. */
export function openRuns(db: Db, name: string) {
  return runs(db)
    .where('name', '=', name)
    .where('state', 'in', [sql.lit('waiting'), sql.lit('running')])
    .select(['runId', 'state', 'reason'])
    .execute()
}

/** Starts a run or restarts it; false if it is over. */
export async function beginRun(db: Db, runId: string, now: Date): Promise<boolean> {
  const begun = await db
    .updateTable('job_run')
    .set((eb) => ({ state: 'running', startTime: now, attempt: eb('attempt', '+', 1) }))
    .where('tenantId', '=', providerTenant)
    .where('runId', '=', runId)
    .where('state', 'in', ['waiting', 'running'])
    .returning('runId')
    .executeTakeFirst()
  return begun !== undefined
}

type Ending = { state: 'done' | 'failed' | 'lost'; ms: number | null; made?: object; error?: string }

export async function endRuns(db: Db, runIds: readonly string[], now: Date, ending: Ending): Promise<void> {
  await db
    .updateTable('job_run')
    .set({
      state: ending.state,
      endTime: now,
      ms: ending.ms,
      made: JSON.stringify(ending.made ?? {}),
      error: ending.error ?? null,
    })
    .where('tenantId', '=', providerTenant)
    .where('runId', '=', sql<string>`any(${[...runIds]}::uuid[])`)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** Removes runs that are over and older than that. Answers how many. */
export async function deleteRuns(db: Db, before: Date): Promise<number> {
  const gone = await db
    .deleteFrom('job_run')
    .where('tenantId', '=', providerTenant)
    .where('fireTime', '<', before)
    .where('state', 'not in', ['waiting', 'running'])
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export const runSource = fieldSource(jobRunList, 'job_run')

type Filters = Pick<RunQuery, 'name' | 'state' | 'reason'> & { from: Date | null; to: Date | null }

export function matchingRuns(db: Db, { name, state, reason, from, to }: Filters) {
  let matching = runs(db)
  if (name) matching = matching.where('name', '=', name)
  if (state) matching = matching.where('state', '=', state)
  if (reason) matching = matching.where('reason', '=', reason)
  if (from) matching = matching.where('fireTime', '>=', from)
  if (to) matching = matching.where('fireTime', '<', to)
  return matching
}

/** Returns the last run of each of these jobs that was not skipped. */
export async function lastRuns(db: Db, names: readonly string[]): Promise<JobRun[]> {
  const rows = await runs(db)
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .where('state', '<>', 'skipped')
    .distinctOn('name')
    .select(runSource.rowColumns)
    .orderBy('name')
    .orderBy('runId', 'desc')
    .execute()
  return rows.map(runSource.decode)
}
