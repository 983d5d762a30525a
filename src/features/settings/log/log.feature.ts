import { checkJobs } from '#features/settings/log/checks/checks.jobs.ts'
import { checkRoutes } from '#features/settings/log/checks/checks.routes.ts'
import { logExports, logRoutes } from '#features/settings/log/log.routes.ts'
import { feature } from '#server/feature.ts'

export const logFeature = feature({
  routes: {
    activityLog: logRoutes,
    activityChecks: checkRoutes,
  },
  exports: logExports,
  jobs: checkJobs,
})
