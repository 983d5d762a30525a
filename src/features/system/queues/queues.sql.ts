import { sql } from 'kysely'
import { type QueueQuery, queueJobList } from '#features/system/queues/queues.fields.ts'
import { type Db, run } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'

/**
 * The product's own jobs, and those of merchants within the data scope. A job that names only a tenant is
 * visible if all of its merchants are.
 */
function reached(db: Db, dataScope: DataScope) {
  return db.selectFrom('queue_job as job').where(
    sql<boolean>`case
      when coalesce(job.tenant_id, ${providerTenant}) = ${providerTenant} then true
      when job.merchant_id is null then not exists (
        select from merchant theirs where theirs.tenant_id = job.tenant_id and not ${withinDataScope(dataScope, 'theirs')})
      else ${withinDataScope(dataScope, 'job')} end`,
  )
}

export function summary(db: Db, dataScope: DataScope) {
  const count = (state: string) => sql<number>`count(*) filter (where job.state = ${sql.lit(state)})::int`
  return reached(db, dataScope)
    .groupBy('job.task')
    .select([
      sql<string>`job.task`.as('task'),
      count('ready').as('ready'),
      count('running').as('running'),
      count('waiting').as('waiting'),
      count('failed').as('failed'),
      sql<Date | null>`min(job.run_time) filter (where job.state in ('ready', 'running'))`.as('oldestTime'),
    ])
    .orderBy('failed', 'desc')
    .orderBy('ready', 'desc')
    .orderBy('task')
    .execute()
}

type Backlog = { waiting: number; failing: number; oldestTime: Date | null }

/** Pending notifications to merchants' servers, and pending emails. */
export async function backlogs(db: Db, dataScope: DataScope): Promise<{ webhooks: Backlog; mails: Backlog }> {
  const webhooks = await sql<Backlog>`
    select count(*)::int as waiting, count(*) filter (where n.attempts > 0)::int as failing, min(n.create_time) as oldest_time
      from merchant_notification n where n.status = 'waiting' and ${withinDataScope(dataScope, 'n')}`.execute(
    db,
  )
  const mails = await sql<Backlog>`
    select count(*)::int as waiting, count(*) filter (where m.attempts > 0)::int as failing, min(m.create_time) as oldest_time
      from mail_message m where m.state = 'queued' and (m.merchant_id = '' or ${withinDataScope(dataScope, 'm')})`.execute(
    db,
  )
  const nothing = { waiting: 0, failing: 0, oldestTime: null }
  return { webhooks: webhooks.rows[0] ?? nothing, mails: mails.rows[0] ?? nothing }
}

export type FailedTask = {
  task: string
  count: number
  lastJobId: string
  failTime: Date
  lastError: string | null
}

/** Tasks with jobs that failed permanently, latest first. */
export function selectFailedTasks(db: Db, dataScope: DataScope): Promise<FailedTask[]> {
  return reached(db, dataScope)
    .where('job.state', '=', 'failed')
    .groupBy('job.task')
    .select([
      sql<string>`job.task`.as('task'),
      sql<number>`count(*)::int`.as('count'),
      sql<string>`max(job.job_id)::text`.as('lastJobId'),
      // The queue has put off the next attempt, which there will not be, by e to the number of attempts.
      sql<Date>`least(now(), max(job.run_time - exp(least(job.attempts, 10)) * interval '1 second'))`.as(
        'failTime',
      ),
      sql<string | null>`(array_agg(left(job.last_error, 300) order by job.job_id desc))[1]`.as('lastError'),
    ])
    .orderBy('failTime', 'desc')
    .limit(20)
    .execute()
}

/** Formats a payload as `name=value` without its owner. */
const about = sql<string>`coalesce((select string_agg(part.key || '=' || left(part.value, 80), ' ' order by part.key)
  from jsonb_each_text(job.payload) part where part.key not in ('tenantId', 'merchantId') and part.value is not null), '')`

export const queueSource = fieldSource(
  queueJobList,
  'job',
  { jobId: sql`job.job_id::text`, lastError: sql`left(job.last_error, 500)`, about },
  { jobId: 'job.jobId' },
)

export function matchingQueueJobs(
  db: Db,
  dataScope: DataScope,
  { task, state, search }: Pick<QueueQuery, 'task' | 'state' | 'search'>,
) {
  let matching = reached(db, dataScope)
  if (task) matching = matching.where('job.task', '=', task)
  if (state) matching = matching.where('job.state', '=', state)
  if (!search) return matching
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return matching.where(({ eb, or }) =>
    or([
      eb('job.merchantId', '=', search.toUpperCase()),
      eb(sql`job.job_id::text`, '=', search),
      eb(sql`job.payload::text`, 'ilike', like),
      eb('job.lastError', 'ilike', like),
    ]),
  )
}

/** Those of these jobs that failed and may be acted on, with what they are. */
export function failedAmong(db: Db, dataScope: DataScope, jobIds: readonly string[]) {
  return reached(db, dataScope)
    .where('job.jobId', '=', sql<bigint>`any(${[...jobIds]}::bigint[])`)
    .where('job.state', '=', 'failed')
    .select([sql<string>`job.job_id::text`.as('jobId'), sql<string>`job.task`.as('task'), 'job.merchantId'])
    .execute()
}

const retry = { name: 'queue-retry', text: 'select queue_retry($1::bigint[])::text as id' }
const discard = { name: 'queue-discard', text: 'select queue_discard($1::bigint[])::text as id' }

/** Answers which there still were. */
export async function retryJobs(db: Db, jobIds: readonly string[]): Promise<string[]> {
  return (await run<{ id: string }>(db, retry, [jobIds])).map(({ id }) => id)
}

export async function discardJobs(db: Db, jobIds: readonly string[]): Promise<string[]> {
  return (await run<{ id: string }>(db, discard, [jobIds])).map(({ id }) => id)
}
