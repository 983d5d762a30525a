import { apiLogCron, apiLogJobs } from '#features/system/apiLog/apiLog.jobs.ts'
import { apiLogExports, apiLogRoutes } from '#features/system/apiLog/apiLog.routes.ts'
import { feature } from '#server/feature.ts'

export const apiLogFeature = feature({
  routes: {
    apiLog: apiLogRoutes,
  },
  exports: apiLogExports,
  jobs: apiLogJobs,
  cron: apiLogCron,
})
