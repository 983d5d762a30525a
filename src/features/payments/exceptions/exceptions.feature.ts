import { exceptionCron, exceptionJobs } from '#features/payments/exceptions/exceptions.jobs.ts'
import { exceptionRoutes } from '#features/payments/exceptions/exceptions.routes.ts'
import { exceptionDeskRoutes } from '#features/payments/exceptions/operations/exceptionDesk.routes.ts'
import { exceptionDeskExports } from '#features/payments/exceptions/operations/exceptionDeskDownloads.ts'
import { feature } from '#server/feature.ts'

export const exceptionsFeature = feature({
  routes: {
    exceptionDesk: exceptionDeskRoutes,
    exceptions: exceptionRoutes,
  },
  exports: exceptionDeskExports,
  jobs: exceptionJobs,
  cron: exceptionCron,
})
