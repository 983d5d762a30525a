import { complianceRoutes } from '#features/provider/compliance/compliance.routes.ts'
import { complianceExports } from '#features/provider/compliance/complianceDownloads.ts'
import { feature } from '#server/feature.ts'

export const complianceFeature = feature({
  routes: {
    compliance: complianceRoutes,
  },
  exports: [...complianceExports],
})
