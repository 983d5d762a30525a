import { exceptionCron, exceptionJobs } from '#features/payments/exceptions/exceptions.jobs.ts'
import { exceptionRoutes } from '#features/payments/exceptions/exceptions.routes.ts'
import {
  exceptionDeskExports,
  exceptionDeskRoutes,
} from '#features/payments/exceptions/operations/exceptionDesk.routes.ts'
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
