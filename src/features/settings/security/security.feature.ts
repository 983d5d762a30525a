import { policyRoutes } from '#features/settings/security/policy/policy.routes.ts'
import { feature } from '#server/feature.ts'

export const securityFeature = feature({
  routes: {
    securityPolicy: policyRoutes,
  },
})
