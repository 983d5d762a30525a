import { visitJobs } from '#features/session/visits/visits.jobs.ts'
import { visitExports, visitRoutes } from '#features/session/visits/visits.routes.ts'
import { feature } from '#server/feature.ts'

export const visitsFeature = feature({
  routes: {
    visits: visitRoutes,
  },
  exports: visitExports,
  jobs: visitJobs,
})
