import { dashboardRoutes } from '#features/overview/dashboard/dashboard.routes.ts'
import { feature } from '#server/feature.ts'

export const dashboardFeature = feature({
  routes: {
    dashboard: dashboardRoutes,
  },
})
