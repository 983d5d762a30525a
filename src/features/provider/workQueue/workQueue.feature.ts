import { waitingRoutes } from '#features/provider/workQueue/waiting/waiting.routes.ts'
import { workQueueCron, workQueueJobs } from '#features/provider/workQueue/workQueue.jobs.ts'
import { workQueueExports, workQueueRoutes } from '#features/provider/workQueue/workQueue.routes.ts'
import { feature } from '#server/feature.ts'

export const workQueueFeature = feature({
  routes: {
    radar: workQueueRoutes,
    waiting: waitingRoutes,
  },
  exports: workQueueExports,
  jobs: workQueueJobs,
  cron: workQueueCron,
})
