import { clientErrorRoutes } from '#features/system/clientErrors/clientErrors.routes.ts'
import { feature } from '#server/feature.ts'

export const clientErrorsFeature = feature({
  routes: {
    clientErrors: clientErrorRoutes,
  },
})
