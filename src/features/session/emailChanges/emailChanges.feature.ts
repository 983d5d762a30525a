import { emailChangeJobs } from '#features/session/emailChanges/emailChanges.jobs.ts'
import { emailChangeRoutes } from '#features/session/emailChanges/emailChanges.routes.ts'
import { feature } from '#server/feature.ts'

export const emailChangesFeature = feature({
  routes: {
    emailChanges: emailChangeRoutes,
  },
  jobs: emailChangeJobs,
})
