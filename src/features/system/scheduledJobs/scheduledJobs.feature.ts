import { runLogCron, runLogJobs } from '#features/system/scheduledJobs/scheduledJobs.jobs.ts'
import {
  scheduledJobExports,
  scheduledJobRoutes,
} from '#features/system/scheduledJobs/scheduledJobs.routes.ts'
import { feature } from '#server/feature.ts'

export const scheduledJobsFeature = feature({
  routes: {
    scheduledJobs: scheduledJobRoutes,
  },
  exports: scheduledJobExports,
  jobs: runLogJobs,
  cron: runLogCron,
})
