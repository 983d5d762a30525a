import { visitJobs } from '#features/provider/visits/visits.jobs.ts'
import { visitExports, visitRoutes } from '#features/provider/visits/visits.routes.ts'
import { feature } from '#server/feature.ts'

export const visitsFeature = feature({
  routes: {
    visits: visitRoutes,
  },
  exports: visitExports,
  jobs: visitJobs,
})
