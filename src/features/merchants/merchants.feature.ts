import { merchantRoutes } from '#features/merchants/merchants.routes.ts'
import { feature } from '#server/feature.ts'

export const merchantsFeature = feature({
  routes: {
    merchants: merchantRoutes,
  },
})
