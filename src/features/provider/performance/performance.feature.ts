import { performanceExports, performanceRoutes } from '#features/provider/performance/performance.routes.ts'
import { feature } from '#server/feature.ts'

export const performanceFeature = feature({
  routes: {
    performance: performanceRoutes,
  },
  exports: performanceExports,
})
