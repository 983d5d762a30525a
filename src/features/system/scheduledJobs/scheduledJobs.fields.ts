import { z } from 'zod'
import { misfires, runReasons, runStates } from '#features/system/scheduledJobs/firing.domain.ts'
import { jobGroupNames } from '#features/system/scheduledJobs/jobGroups.domain.ts'
import { planZones } from '#features/system/scheduledJobs/plans/cron.domain.ts'
import {
  groupText,
  jobStateText,
  jobTexts,
  m,
  misfireText,
  reasonText,
  runStateText,
  skippedText,
} from '#features/system/scheduledJobs/scheduledJobs.messages.ts'
import { day, flag, text } from '#shared/fields.ts'
import {
  declareList,
  fileField,
  flagField,
  instantField,
  labelledField,
  nameField,
  nullableInstantField,
  nullableNameField,
  nullableNumberField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

const jobStates = ['running', 'paused'] as const
export const jobName = z.string().regex(/^[A-Za-z]{1,40}\.[A-Za-z]{1,40}$/)

/** The runs of all jobs, newest first. */
export const jobRunList = declareList({
  fields: {
    /** The time of the schedule that it runs for, or when a person started it. */
    fireTime: instantField(m.fireTime, { sortable: true }),
    name: labelledField(m.name, { texts: jobTexts }),
    reason: nameField(m.reason, { names: runReasons, texts: reasonText }),
    state: nameField(m.state, { names: runStates, texts: runStateText }),
    skipped: nullableNameField(m.skipped, { names: ['busy', 'missed'], texts: skippedText }),
    /** The number of scheduled times that it represents. */
    standsFor: numberField(m.standsFor),
    /** More than one if the process that ran it ended. */
    attempt: numberField(m.attempt),
    startTime: nullableInstantField(m.startTime),
    endTime: nullableInstantField(m.endTime),
    ms: nullableNumberField(m.ms, { sortable: true }),
    /** The results: names and counts. */
    made: wordField(m.made, z.record(z.string(), z.int())),
    error: nullableTextField(m.error),
    begunBy: nullableTextField(m.begunBy),
    runId: textField(m.runId, { copyable: true }),
  },
  key: 'runId',
  sort: ['fireTime', 'desc'],
  filters: {
    name: jobName.optional(),
    state: z.enum(runStates).optional(),
    reason: z.enum(runReasons).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/provider/jobRuns/export', access: 'scheduledJob.export', name: 'job-runs' },
})
export type JobRun = z.output<typeof jobRunList.row>
export type RunQuery = z.output<typeof jobRunList.query>

/** The jobs that run on a schedule, the next one first. */
export const scheduledJobList = declareList({
  fields: {
    name: labelledField(m.name, { texts: jobTexts, sortable: true }),
    group: nameField(m.group, { names: jobGroupNames, texts: groupText, inFile: false }),
    /** Minute, hour, day of the month, month, weekday. */
    pattern: textField(m.pattern),
    defaultPattern: unshownField(z.string()),
    timezone: wordField(m.timezone, z.enum(planZones)),
    misfire: nameField(m.misfire, { names: misfires, texts: misfireText }),
    concurrent: flagField(m.concurrent, { yes: m.yes, no: m.no }),
    state: nameField(m.state, { names: jobStates, texts: jobStateText }),
    /** Null while it is paused. */
    nextTime: nullableInstantField(m.nextTime, { sortable: true }),
    lastRun: wordField(m.lastRun, jobRunList.row.nullable(), { inFile: false }),
    lastTime: fileField(m.lastTime, { kind: 'instant' }),
    lastState: fileField(m.lastState, { kind: 'name', texts: runStateText }),
    /** The failed runs of the last 24 hours. */
    failures: numberField(m.failures),
    /** The minimum number of minutes between two scheduled times. */
    leastMinutes: unshownField(z.int()),
    version: unshownField(z.int()),
  },
  key: 'name',
  sort: ['nextTime', 'asc'],
  filters: {
    search: text({ max: 60 }).optional(),
    group: z.enum(jobGroupNames).optional(),
    state: z.enum(jobStates).optional(),
    failing: flag.optional(),
  },
  file: {
    path: '/provider/scheduledJobs/export',
    access: 'scheduledJob.export',
    name: 'scheduled-jobs',
  },
})
export type ScheduledJob = z.output<typeof scheduledJobList.row>
export type JobQuery = z.output<typeof scheduledJobList.query>
