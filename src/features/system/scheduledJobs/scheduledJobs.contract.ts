import { z } from 'zod'
import { misfires } from '#features/system/scheduledJobs/firing.domain.ts'
import { planZones } from '#features/system/scheduledJobs/plans/cron.domain.ts'
import { scheduledJobErrors } from '#features/system/scheduledJobs/scheduledJobs.errors.ts'
import { jobName, jobRunList, scheduledJobList } from '#features/system/scheduledJobs/scheduledJobs.fields.ts'
import { done, endpoint } from '#shared/contract.ts'
import { flag, instant, text, wholeNumber } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const jobPlan = z.strictObject({
  pattern: text({ min: 1, max: 100 }),
  timezone: z.enum(planZones),
  misfire: z.enum(misfires),
  concurrent: flag,
})

const one = { name: jobName }

export const scheduledJobsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/scheduledJobs',
    access: 'scheduledJob.query',
    summary: 'List scheduled jobs with their last result',
    input: scheduledJobList.query,
    output: pageOf(scheduledJobList.row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/scheduledJobs/{name}',
    access: 'scheduledJob.query',
    summary: 'Get a scheduled job',
    input: z.strictObject(one),
    output: scheduledJobList.row,
    errors: [scheduledJobErrors.notFound],
  }),
  times: endpoint({
    method: 'GET',
    path: '/provider/scheduledJobs/{name}/times',
    access: 'scheduledJob.query',
    summary: 'Preview the next times of a schedule',
    input: z.strictObject({ ...one, pattern: jobPlan.shape.pattern, timezone: jobPlan.shape.timezone }),
    output: z.strictObject({ times: z.array(instant) }),
    errors: [scheduledJobErrors.notFound],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/provider/scheduledJobs/{name}',
    access: 'scheduledJob.edit',
    summary: 'Update a job’s schedule, missed-run policy and overlap policy',
    input: z.strictObject({ ...one, ...jobPlan.shape, version: wholeNumber }),
    output: scheduledJobList.row,
    errors: [scheduledJobErrors.notFound, scheduledJobErrors.changed],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/provider/scheduledJobs/{name}/pause',
    access: 'scheduledJob.edit',
    summary: 'Pause a scheduled job; a running one finishes',
    input: z.strictObject(one),
    output: scheduledJobList.row,
    errors: [scheduledJobErrors.notFound],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/provider/scheduledJobs/{name}/resume',
    access: 'scheduledJob.edit',
    summary: 'Resume a scheduled job from its next time',
    input: z.strictObject(one),
    output: scheduledJobList.row,
    errors: [scheduledJobErrors.notFound],
  }),
  run: endpoint({
    method: 'POST',
    path: '/provider/scheduledJobs/{name}/runs',
    access: 'scheduledJob.edit',
    summary: 'Run a scheduled job now',
    input: z.strictObject(one),
    output: done,
    errors: [scheduledJobErrors.notFound, scheduledJobErrors.waiting],
  }),
  runs: endpoint({
    method: 'GET',
    path: '/provider/jobRuns',
    access: 'scheduledJob.get',
    summary: 'List job runs with their results, newest first',
    input: jobRunList.query,
    output: pageOf(jobRunList.row),
  }),
}
