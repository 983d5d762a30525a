import { queueExports, queueRoutes } from '#features/system/queues/queues.routes.ts'
import { feature } from '#server/feature.ts'

export const queuesFeature = feature({
  routes: {
    queues: queueRoutes,
  },
  exports: queueExports,
})
