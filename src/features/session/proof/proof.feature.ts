import { proofRoutes } from '#features/session/proof/proof.routes.ts'
import { feature } from '#server/feature.ts'

export const proofFeature = feature({
  routes: {
    proof: proofRoutes,
  },
})
