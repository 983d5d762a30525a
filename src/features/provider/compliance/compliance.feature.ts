import { complianceExports, complianceRoutes } from '#features/provider/compliance/compliance.routes.ts'
import { feature } from '#server/feature.ts'

export const complianceFeature = feature({
  routes: {
    compliance: complianceRoutes,
  },
  exports: complianceExports,
})
