import { merchantStatusRoutes } from '#features/provider/merchantStatus/merchantStatus.routes.ts'
import { feature } from '#server/feature.ts'

export const merchantStatusFeature = feature({
  routes: {
    standingDesk: merchantStatusRoutes,
  },
})
