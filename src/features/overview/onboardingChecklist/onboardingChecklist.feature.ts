import { onboardingChecklistRoutes } from '#features/overview/onboardingChecklist/onboardingChecklist.routes.ts'
import { feature } from '#server/feature.ts'

export const onboardingChecklistFeature = feature({
  routes: {
    firstHour: onboardingChecklistRoutes,
  },
})
