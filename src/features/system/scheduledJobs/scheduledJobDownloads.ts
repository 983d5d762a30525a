import { sql } from 'kysely'
import { jobSorting, namesMatching, narrowedRuns } from '#features/system/scheduledJobs/jobViews.service.ts'
import { jobExport, runExport } from '#features/system/scheduledJobs/scheduledJobs.contract.ts'
import {
  jobStateText,
  jobTexts,
  m,
  misfireText,
  reasonText,
  runStateText,
  skippedText,
} from '#features/system/scheduledJobs/scheduledJobs.messages.ts'
import {
  failuresOf,
  matchingJobs,
  matchingRuns,
  runSorting,
} from '#features/system/scheduledJobs/scheduledJobs.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'

const instant = (title: Text) => ({ title, kind: 'instant' }) as const
const text = (title: Text) => ({ title, kind: 'text' }) as const
const number = (title: Text) => ({ title, kind: 'number' }) as const
const named = (title: Text, texts: Record<string, Text>) => ({ title, kind: 'name', texts }) as const
const jobNames = { ...jobTexts }
const yesNo = { true: m.yes, false: m.no }

const jobColumns: ColumnsOf<typeof jobExport> = {
  name: named(m.name, jobNames),
  pattern: text(m.pattern),
  timezone: text(m.timezone),
  misfire: named(m.misfire, misfireText),
  concurrent: named(m.concurrent, yesNo),
  state: named(m.state, jobStateText),
  nextTime: instant(m.nextTime),
  lastTime: instant(m.lastTime),
  lastState: named(m.lastState, runStateText),
  failures: number(m.failures),
}

const runColumns: ColumnsOf<typeof runExport> = {
  fireTime: instant(m.fireTime),
  name: named(m.name, jobNames),
  reason: named(m.reason, reasonText),
  state: named(m.state, runStateText),
  skipped: named(m.skipped, skippedText),
  standsFor: number(m.standsFor),
  attempt: number(m.attempt),
  startTime: instant(m.startTime),
  endTime: instant(m.endTime),
  ms: number(m.ms),
  made: text(m.made),
  error: text(m.error),
  begunBy: text(m.begunBy),
  runId: text(m.runId),
}

const lastOf = (column: string) => sql`(select ${sql.ref(`last.${column}`)} from job_run last
  where last.tenant_id = scheduled_job.tenant_id and last.name = scheduled_job.name and last.state <> 'skipped'
  order by last.run_id desc limit 1)`

/** Jobs and their runs as files. */
export const scheduledJobExports = [
  exportOf({ file: jobExport, fields: jobColumns }, ({ db }, wanted) =>
    inOrder(
      { ...wanted, sortOrder: wanted.sortOrder ?? 'asc' },
      matchingJobs(db, namesMatching(wanted), wanted).select([
        ...(['name', 'pattern', 'timezone', 'misfire', 'state', 'next_time as nextTime'] as const),
        sql<string>`concurrent::text`.as('concurrent'),
        lastOf('fire_time').as('lastTime'),
        lastOf('state').as('lastState'),
        failuresOf.as('failures'),
      ]),
      jobSorting,
    ),
  ),
  exportOf({ file: runExport, fields: runColumns }, ({ db, signedIn }, wanted) =>
    inOrder(
      wanted,
      matchingRuns(db, narrowedRuns(signedIn, wanted)).select([
        ...([
          'fire_time as fireTime',
          'name',
          'reason',
          'state',
          'skipped',
          'stands_for as standsFor',
          'attempt',
        ] as const),
        ...([
          'start_time as startTime',
          'end_time as endTime',
          'ms',
          'error',
          'begun_by as begunBy',
        ] as const),
        sql<string>`made::text`.as('made'),
        sql<string>`run_id::text`.as('runId'),
      ]),
      runSorting,
    ),
  ),
]
