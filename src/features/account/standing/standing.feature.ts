import { standingRoutes } from '#features/account/standing/standing.routes.ts'
import { feature } from '#server/feature.ts'

export const standingFeature = feature({
  routes: {
    standing: standingRoutes,
  },
})
