import { brandingRoutes } from '#features/system/branding/branding.routes.ts'
import { feature } from '#server/feature.ts'

export const brandingFeature = feature({
  routes: {
    branding: brandingRoutes,
  },
})
