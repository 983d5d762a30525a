import { viewRoutes } from '#features/settings/views/views.routes.ts'
import { feature } from '#server/feature.ts'

export const viewsFeature = feature({
  routes: {
    views: viewRoutes,
  },
})
