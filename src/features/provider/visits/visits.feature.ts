import { visitExports } from '#features/provider/visits/visitDownloads.ts'
import { visitJobs } from '#features/provider/visits/visits.jobs.ts'
import { visitRoutes } from '#features/provider/visits/visits.routes.ts'
import { feature } from '#server/feature.ts'

export const visitsFeature = feature({
  routes: {
    visits: visitRoutes,
  },
  exports: [...visitExports],
  jobs: visitJobs,
})
