import { fxRateExports } from '#features/finances/fxRates/fxRateDownloads.ts'
import { fxRateRoutes } from '#features/finances/fxRates/fxRates.routes.ts'
import { feature } from '#server/feature.ts'

export const fxRatesFeature = feature({
  routes: {
    fxRates: fxRateRoutes,
  },
  exports: fxRateExports,
})
