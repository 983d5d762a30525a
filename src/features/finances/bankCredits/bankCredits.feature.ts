import { bankCreditCron, bankCreditJobs } from '#features/finances/bankCredits/bankCredits.jobs.ts'
import { bankCreditRoutes, bankLineExports } from '#features/finances/bankCredits/bankCredits.routes.ts'
import { feature } from '#server/feature.ts'

export const bankCreditsFeature = feature({
  routes: {
    bankCredits: bankCreditRoutes,
  },
  exports: bankLineExports,
  jobs: bankCreditJobs,
  cron: bankCreditCron,
})
