import { statusRoutes } from '#features/account/merchantStatus/merchantStatus.routes.ts'
import { feature } from '#server/feature.ts'

export const statusFeature = feature({
  routes: {
    standing: statusRoutes,
  },
})
