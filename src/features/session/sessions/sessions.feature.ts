import { sessionsRoutes } from '#features/session/sessions/sessions.routes.ts'
import { feature } from '#server/feature.ts'

export const sessionsFeature = feature({
  routes: {
    sessions: sessionsRoutes,
  },
})
