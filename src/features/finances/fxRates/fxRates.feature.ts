import { fxRateExports, fxRateRoutes } from '#features/finances/fxRates/fxRates.routes.ts'
import { feature } from '#server/feature.ts'

export const fxRatesFeature = feature({
  routes: {
    fxRates: fxRateRoutes,
  },
  exports: fxRateExports,
})
