import { leastMinutesOf } from '#features/system/scheduledJobs/firing.domain.ts'
import { jobGroupOf } from '#features/system/scheduledJobs/jobGroups.domain.ts'
import { readCron } from '#features/system/scheduledJobs/plans/cron.domain.ts'
import { scheduledJobErrors } from '#features/system/scheduledJobs/scheduledJobs.errors.ts'
import type {
  JobQuery,
  JobRun,
  RunQuery,
  ScheduledJob,
} from '#features/system/scheduledJobs/scheduledJobs.fields.ts'
import { jobTexts } from '#features/system/scheduledJobs/scheduledJobs.messages.ts'
import {
  failuresOf,
  findJob,
  jobColumns,
  jobSource,
  lastRuns,
  matchingJobs,
  matchingRuns,
  runSource,
} from '#features/system/scheduledJobs/scheduledJobs.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import type { Text } from '#shared/messages.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

/** The jobs that a filter matches by what they are: code, words, group. */
export function namesMatching({ search = '', group }: Pick<JobQuery, 'search' | 'group'>): string[] {
  const wanted = search.toLowerCase()
  return Object.entries(jobTexts).flatMap(([name, words]) => {
    const text = [name, String(words.en), String(words.zh)].join('\n').toLowerCase()
    return text.includes(wanted) && (group === undefined || jobGroupOf(name) === group) ? [name] : []
  })
}

/** Jobs are sorted ascending by default, also by a field that is chosen without a direction. */
export function ascending<Q extends Pick<JobQuery, 'sortOrder'>>(query: Q): Q {
  return { ...query, sortOrder: query.sortOrder ?? 'asc' }
}

export async function listJobs({ db }: Ctx, query: JobQuery): Promise<Page<ScheduledJob>> {
  const matching = matchingJobs(db, namesMatching(query), query).select([
    ...jobColumns,
    failuresOf.as('failures'),
  ])
  const found = await page(db, ascending(query), matching, jobSource.sorting)
  const last = await lastOf(
    db,
    found.rows.map(({ name }) => name),
  )
  return { ...found, rows: found.rows.map((row) => shown(row, last)) }
}

/** Throws `scheduledJob.notFound`. */
export async function jobOf({ db }: Ctx, name: string): Promise<ScheduledJob> {
  const row = await findJob(db, name)
  if (!row) throw new AppError(scheduledJobErrors.notFound)
  return shown({ ...row, failures: 0 }, await lastOf(db, [name]))
}

type Row = NonNullable<Awaited<ReturnType<typeof findJob>>> & { failures: number }

function shown(row: Row, last: ReadonlyMap<string, JobRun>): ScheduledJob {
  const brought = readCron(row.defaultPattern)
  return {
    ...(row as Row & Pick<ScheduledJob, 'timezone' | 'misfire' | 'state'>),
    group: jobGroupOf(row.name),
    nextTime: row.state === 'paused' ? null : row.nextTime,
    lastRun: last.get(row.name) ?? null,
    leastMinutes: typeof brought === 'string' ? 1 : leastMinutesOf(brought),
  }
}

async function lastOf(db: Db, names: readonly string[]): Promise<Map<string, JobRun>> {
  const rows = await lastRuns(db, names)
  return new Map(rows.map((row) => [row.name, row]))
}

type RunFilters = Pick<RunQuery, 'name' | 'state' | 'reason' | 'fromDay' | 'toDay'>

/** Days of the reader's zone as instants. */
export function narrowedRuns(
  { timezone }: Pick<SignedIn, 'timezone'>,
  { name, state, reason, ...days }: RunFilters,
) {
  return { name, state, reason, ...instantsOfDays(days, timezone as Zone) }
}

export function listRuns(
  { db, signedIn }: Ctx & { signedIn: SignedIn },
  query: RunQuery,
): Promise<Page<JobRun>> {
  return runSource.pageOf(db, query, matchingRuns(db, narrowedRuns(signedIn, query)))
}

/** A job of the clock in words; undefined for any other. */
export function jobWords(name: string): Text | undefined {
  return jobTexts[name]
}
