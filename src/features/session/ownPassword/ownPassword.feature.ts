import { ownPasswordRoutes } from '#features/session/ownPassword/ownPassword.routes.ts'
import { feature } from '#server/feature.ts'

export const ownPasswordFeature = feature({
  routes: {
    ownPassword: ownPasswordRoutes,
  },
})
