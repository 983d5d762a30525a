import { disputeCron, disputeJobs } from '#features/finances/disputes/asking/disputes.jobs.ts'
import { disputeExports, disputeRoutes } from '#features/finances/disputes/disputes.routes.ts'
import {
  disputeDeskExports,
  disputeDeskRoutes,
} from '#features/finances/disputes/operations/disputeDesk.routes.ts'
import { feature } from '#server/feature.ts'

export const disputesFeature = feature({
  routes: {
    disputeDesk: disputeDeskRoutes,
    disputes: disputeRoutes,
  },
  exports: [...disputeExports, ...disputeDeskExports],
  jobs: disputeJobs,
  cron: disputeCron,
})
