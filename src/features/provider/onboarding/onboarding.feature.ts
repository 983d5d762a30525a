import { draftExports, openingRoutes } from '#features/provider/onboarding/onboarding.routes.ts'
import { feature } from '#server/feature.ts'

export const onboardingFeature = feature({
  routes: {
    opening: openingRoutes,
  },
  exports: draftExports,
})
