import { ratePlanRoutes } from '#features/provider/ratePlans/ratePlans.routes.ts'
import { feature } from '#server/feature.ts'

export const ratePlansFeature = feature({
  routes: {
    ratePlans: ratePlanRoutes,
  },
})
