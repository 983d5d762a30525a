import { sessionRoutes } from '#features/session/session.routes.ts'
import { feature } from '#server/feature.ts'

export const sessionFeature = feature({
  routes: {
    session: sessionRoutes,
  },
})
