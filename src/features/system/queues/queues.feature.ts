import { queueExports } from '#features/system/queues/queueDownloads.ts'
import { queueRoutes } from '#features/system/queues/queues.routes.ts'
import { feature } from '#server/feature.ts'

export const queuesFeature = feature({
  routes: {
    queues: queueRoutes,
  },
  exports: queueExports,
})
