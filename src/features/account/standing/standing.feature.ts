import { statusRoutes } from '#features/account/standing/standing.routes.ts'
import { feature } from '#server/feature.ts'

export const statusFeature = feature({
  routes: {
    standing: statusRoutes,
  },
})
