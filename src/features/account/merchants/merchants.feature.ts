import { merchantRoutes } from '#features/account/merchants/merchants.routes.ts'
import { feature } from '#server/feature.ts'

export const merchantsFeature = feature({
  routes: {
    merchants: merchantRoutes,
  },
})
