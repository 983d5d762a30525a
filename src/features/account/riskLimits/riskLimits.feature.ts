import { riskLimitRoutes } from '#features/account/riskLimits/riskLimits.routes.ts'
import { feature } from '#server/feature.ts'

export const riskLimitsFeature = feature({
  routes: {
    riskLimits: riskLimitRoutes,
  },
})
