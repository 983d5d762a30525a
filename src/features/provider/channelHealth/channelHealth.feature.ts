import { channelHealthCron, channelHealthJobs } from '#features/provider/channelHealth/channelHealth.jobs.ts'
import { attemptExports, channelHealthRoutes } from '#features/provider/channelHealth/channelHealth.routes.ts'
import { feature } from '#server/feature.ts'

export const channelHealthFeature = feature({
  routes: {
    channelHealth: channelHealthRoutes,
  },
  exports: attemptExports,
  jobs: channelHealthJobs,
  cron: channelHealthCron,
})
