import { findRoutes } from '#features/overview/find/find.routes.ts'
import { feature } from '#server/feature.ts'

export const findFeature = feature({
  routes: {
    find: findRoutes,
  },
})
