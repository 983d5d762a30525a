import { serverRoutes } from '#features/system/server/server.routes.ts'
import { feature } from '#server/feature.ts'

export const serverFeature = feature({
  routes: {
    serverHealth: serverRoutes,
  },
})
