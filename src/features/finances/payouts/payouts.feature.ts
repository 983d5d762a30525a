import { payoutDeskRoutes } from '#features/finances/payouts/operations/desk.routes.ts'
import {
  payoutDeskDownloads,
  payoutDeskExports,
} from '#features/finances/payouts/operations/deskDownloads.ts'
import { payoutCron, payoutJobs } from '#features/finances/payouts/payouts.jobs.ts'
import { feature } from '#server/feature.ts'

export const payoutsFeature = feature({
  routes: {
    payoutDesk: payoutDeskRoutes,
  },
  exports: [...payoutDeskExports],
  plugins: [payoutDeskDownloads],
  jobs: payoutJobs,
  cron: payoutCron,
})
