import { stepRoutes } from '#features/session/steps/steps.routes.ts'
import { feature } from '#server/feature.ts'

export const stepsFeature = feature({
  routes: {
    steps: stepRoutes,
  },
})
