import { recoveryCron, recoveryJobs } from '#features/session/recovery/recovery.jobs.ts'
import { recoveryRoutes } from '#features/session/recovery/recovery.routes.ts'
import { feature } from '#server/feature.ts'

export const recoveryFeature = feature({
  routes: {
    recovery: recoveryRoutes,
  },
  jobs: recoveryJobs,
  cron: recoveryCron,
})
