import { registrationCron, registrationJobs } from '#features/session/registration/registration.jobs.ts'
import { registrationRoutes } from '#features/session/registration/registration.routes.ts'
import { feature } from '#server/feature.ts'

export const registrationFeature = feature({
  routes: {
    registration: registrationRoutes,
  },
  jobs: registrationJobs,
  cron: registrationCron,
})
