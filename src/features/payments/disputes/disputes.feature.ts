import { disputeCron, disputeJobs } from '#features/payments/disputes/asking/disputes.jobs.ts'
import {
  disputeExports,
  disputeFileRoutes,
  disputeRoutes,
} from '#features/payments/disputes/disputes.routes.ts'
import {
  disputeDeskExports,
  disputeDeskFileRoutes,
  disputeDeskRoutes,
} from '#features/payments/disputes/operations/disputeDesk.routes.ts'
import { feature } from '#server/feature.ts'

export const disputesFeature = feature({
  routes: {
    disputeDesk: disputeDeskRoutes,
    disputes: disputeRoutes,
  },
  exports: [...disputeExports, ...disputeDeskExports],
  files: { disputes: disputeFileRoutes, disputeDesk: disputeDeskFileRoutes },
  jobs: disputeJobs,
  cron: disputeCron,
})
