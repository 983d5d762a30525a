import { z } from 'zod'
import { misfires, runReasons, runStates } from '#features/system/scheduledJobs/firing.domain.ts'
import { jobGroupNames } from '#features/system/scheduledJobs/jobGroups.domain.ts'
import { planZones } from '#features/system/scheduledJobs/plans/cron.domain.ts'
import { scheduledJobErrors } from '#features/system/scheduledJobs/scheduledJobs.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day, flag, instant, text, wholeNumber } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

export const jobStates = ['running', 'paused'] as const

/** One run of a job. */
export const jobRun = z.strictObject({
  runId: z.string(),
  name: z.string(),
  /** For which time of its plan; of one that a person began, when they did. */
  fireTime: instant,
  reason: z.enum(runReasons),
  state: z.enum(runStates),
  skipped: z.enum(['busy', 'missed']).nullable(),
  /** How many times of the plan it stands for. */
  standsFor: z.int(),
  /** More than one where the process that was at it ended. */
  attempt: z.int(),
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  ms: z.int().nullable(),
  /** What it made: names and counts. */
  made: z.record(z.string(), z.int()),
  error: z.string().nullable(),
  begunBy: z.string().nullable(),
})
export type JobRun = z.output<typeof jobRun>

/** What the clock begins. */
export const scheduledJob = z.strictObject({
  name: z.string(),
  group: z.enum(jobGroupNames),
  /** Minute, hour, day of the month, month, weekday. */
  pattern: z.string(),
  defaultPattern: z.string(),
  timezone: z.enum(planZones),
  misfire: z.enum(misfires),
  concurrent: z.boolean(),
  state: z.enum(jobStates),
  /** Null while it is paused. */
  nextTime: instant.nullable(),
  lastRun: jobRun.nullable(),
  /** Runs of the last 24 hours that failed. */
  failures: z.int(),
  /** So many minutes must lie between two of its times. */
  leastMinutes: z.int(),
  version: z.int(),
})
export type ScheduledJob = z.output<typeof scheduledJob>

export const jobName = z.string().regex(/^[A-Za-z]{1,40}\.[A-Za-z]{1,40}$/)
export const jobPlan = z.strictObject({
  pattern: text({ min: 1, max: 100 }),
  timezone: z.enum(planZones),
  misfire: z.enum(misfires),
  concurrent: flag,
})

const jobFilters = {
  search: text({ max: 60 }).optional(),
  group: z.enum(jobGroupNames).optional(),
  state: z.enum(jobStates).optional(),
  failing: flag.optional(),
}
export const jobSorts = ['nextTime', 'name'] as const
export const jobQuery = listQuery(jobSorts, jobFilters)
export type JobQuery = z.output<typeof jobQuery>
export const jobExport = listExport({
  access: 'scheduledJob.export',
  name: 'scheduled-jobs',
  path: '/provider/scheduledJobs/export',
  columns: [
    'name',
    'pattern',
    'timezone',
    'misfire',
    'concurrent',
    'state',
    'nextTime',
    'lastTime',
    'lastState',
    'failures',
  ],
  sortable: jobSorts,
  filters: jobFilters,
})

const runFilters = {
  name: jobName.optional(),
  state: z.enum(runStates).optional(),
  reason: z.enum(runReasons).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const runSorts = ['fireTime', 'ms'] as const
export const runQuery = listQuery(runSorts, runFilters)
export type RunQuery = z.output<typeof runQuery>
export const runExport = listExport({
  access: 'scheduledJob.export',
  name: 'job-runs',
  path: '/provider/jobRuns/export',
  columns: [
    ...([
      'fireTime',
      'name',
      'reason',
      'state',
      'skipped',
      'standsFor',
      'attempt',
      'startTime',
      'endTime',
      'ms',
    ] as const),
    ...(['made', 'error', 'begunBy', 'runId'] as const),
  ],
  sortable: runSorts,
  filters: runFilters,
})

const one = { name: jobName }

export const scheduledJobsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/scheduledJobs',
    access: 'scheduledJob.query',
    summary: 'What the clock begins, and how it went last',
    input: jobQuery,
    output: pageOf(scheduledJob),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/scheduledJobs/{name}',
    access: 'scheduledJob.query',
    summary: 'One of them',
    input: z.strictObject(one),
    output: scheduledJob,
    errors: [scheduledJobErrors.notFound],
  }),
  times: endpoint({
    method: 'GET',
    path: '/provider/scheduledJobs/{name}/times',
    access: 'scheduledJob.query',
    summary: 'The next times of a plan that the job may have',
    input: z.strictObject({ ...one, pattern: jobPlan.shape.pattern, timezone: jobPlan.shape.timezone }),
    output: z.strictObject({ times: z.array(instant) }),
    errors: [scheduledJobErrors.notFound],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/provider/scheduledJobs/{name}',
    access: 'scheduledJob.edit',
    summary: 'Change its plan, what is done about missed times, and whether runs may overlap',
    input: z.strictObject({ ...one, ...jobPlan.shape, version: wholeNumber }),
    output: scheduledJob,
    errors: [scheduledJobErrors.notFound, scheduledJobErrors.changed],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/provider/scheduledJobs/{name}/pause',
    access: 'scheduledJob.edit',
    summary: 'Begin it no more until it is resumed; a run that is going on ends by itself',
    input: z.strictObject(one),
    output: scheduledJob,
    errors: [scheduledJobErrors.notFound],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/provider/scheduledJobs/{name}/resume',
    access: 'scheduledJob.edit',
    summary: 'Begin it again, from its next time on',
    input: z.strictObject(one),
    output: scheduledJob,
    errors: [scheduledJobErrors.notFound],
  }),
  run: endpoint({
    method: 'POST',
    path: '/provider/scheduledJobs/{name}/runs',
    access: 'scheduledJob.edit',
    summary: 'Run it once, now',
    input: z.strictObject(one),
    output: done,
    errors: [scheduledJobErrors.notFound, scheduledJobErrors.waiting],
  }),
  runs: endpoint({
    method: 'GET',
    path: '/provider/jobRuns',
    access: 'scheduledJob.get',
    summary: 'The runs of jobs, and what they made, newest first',
    input: runQuery,
    output: pageOf(jobRun),
  }),
}
