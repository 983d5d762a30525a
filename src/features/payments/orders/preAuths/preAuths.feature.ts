import { preAuthCron, preAuthJobs } from '#features/payments/orders/preAuths/preAuths.jobs.ts'
import { preAuthRoutes } from '#features/payments/orders/preAuths/preAuths.routes.ts'
import { feature } from '#server/feature.ts'

export const preAuthsFeature = feature({
  routes: {
    preAuths: preAuthRoutes,
  },
  jobs: preAuthJobs,
  cron: preAuthCron,
})
