import { settlementCron, settlementJobs } from '#features/finances/settlements/settlements.jobs.ts'
import { settlementExports, settlementRoutes } from '#features/finances/settlements/settlements.routes.ts'
import { feature } from '#server/feature.ts'

export const settlementsFeature = feature({
  routes: {
    settlements: settlementRoutes,
  },
  exports: settlementExports,
  jobs: settlementJobs,
  cron: settlementCron,
})
