import { factorRoutes } from '#features/session/factors/factors.routes.ts'
import { feature } from '#server/feature.ts'

export const factorsFeature = feature({
  routes: {
    factors: factorRoutes,
  },
})
