import { businessRoutes } from '#features/account/business/business.routes.ts'
import { correctionRoutes } from '#features/account/business/operations/corrections.routes.ts'
import { feature } from '#server/feature.ts'

export const businessFeature = feature({
  routes: {
    corrections: correctionRoutes,
    business: businessRoutes,
  },
})
