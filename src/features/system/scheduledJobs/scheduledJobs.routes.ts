import {
  ascending,
  jobOf,
  listJobs,
  listRuns,
  namesMatching,
  narrowedRuns,
} from '#features/system/scheduledJobs/jobViews.service.ts'
import { scheduledJobsContract } from '#features/system/scheduledJobs/scheduledJobs.contract.ts'
import { jobRunList, scheduledJobList } from '#features/system/scheduledJobs/scheduledJobs.fields.ts'
import {
  changePlan,
  pauseJob,
  resumeJob,
  runOnce,
  timesOf,
} from '#features/system/scheduledJobs/scheduledJobs.service.ts'
import {
  jobSource,
  matchingJobs,
  matchingRuns,
  runSource,
} from '#features/system/scheduledJobs/scheduledJobs.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const scheduledJobRoutes = routes(scheduledJobsContract, {
  list: (ctx, query) => listJobs(ctx, query),
  get: (ctx, { name }) => jobOf(ctx, name),
  times: (ctx, { name, pattern, timezone }) => timesOf(ctx, name, pattern, timezone),
  change: (ctx, { name, ...wanted }) => changePlan(ctx, name, wanted),
  pause: (ctx, { name }) => pauseJob(ctx, name),
  resume: (ctx, { name }) => resumeJob(ctx, name),
  run: (ctx, { name }) => runOnce(ctx, name),
  runs: (ctx, query) => listRuns(ctx, query),
})

export const scheduledJobExports = [
  exportOf(scheduledJobList, ({ db }, wanted) =>
    jobSource.rowsOf(ascending(wanted), matchingJobs(db, namesMatching(wanted), wanted)),
  ),
  exportOf(jobRunList, ({ db, signedIn }, wanted) =>
    runSource.rowsOf(wanted, matchingRuns(db, narrowedRuns(signedIn, wanted))),
  ),
]
