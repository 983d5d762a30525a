import { dashboardRoutes } from '#features/overview/dashboard/dashboard.routes.ts'
import { rollUpCron, rollUpJobs } from '#features/overview/dashboard/rollUps/rollUps.jobs.ts'
import { feature } from '#server/feature.ts'

export const dashboardFeature = feature({
  routes: {
    dashboard: dashboardRoutes,
  },
  jobs: rollUpJobs,
  cron: rollUpCron,
})
