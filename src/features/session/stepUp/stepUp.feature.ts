import { stepUpRoutes } from '#features/session/stepUp/stepUp.routes.ts'
import { feature } from '#server/feature.ts'

export const stepUpFeature = feature({
  routes: {
    proof: stepUpRoutes,
  },
})
