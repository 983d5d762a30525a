import { payoutDeskFileRoutes } from '#features/finances/payouts/operations/bankFiles.routes.ts'
import { payoutDeskRoutes, payoutExports } from '#features/finances/payouts/operations/desk.routes.ts'
import { payoutCron, payoutJobs } from '#features/finances/payouts/payouts.jobs.ts'
import { feature } from '#server/feature.ts'

export const payoutsFeature = feature({
  routes: {
    payoutDesk: payoutDeskRoutes,
  },
  exports: payoutExports,
  files: { payoutDesk: payoutDeskFileRoutes },
  jobs: payoutJobs,
  cron: payoutCron,
})
