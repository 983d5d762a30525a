import { holdExports, holdRoutes } from '#features/payments/holds/holds.routes.ts'
import { feature } from '#server/feature.ts'

export const holdsFeature = feature({
  routes: {
    holds: holdRoutes,
  },
  exports: holdExports,
})
