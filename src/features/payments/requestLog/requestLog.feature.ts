import { exchangeRoutes } from '#features/payments/requestLog/requestLog.routes.ts'
import { feature } from '#server/feature.ts'

export const requestLogFeature = feature({
  routes: {
    exchanges: exchangeRoutes,
  },
})
