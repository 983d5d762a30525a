import { cacheRoutes } from '#features/system/caches/caches.routes.ts'
import { feature } from '#server/feature.ts'

export const cachesFeature = feature({
  routes: {
    caches: cacheRoutes,
  },
})
