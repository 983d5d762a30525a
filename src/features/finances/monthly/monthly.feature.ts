import { monthlyCron, monthlyJobs } from '#features/finances/monthly/monthly.jobs.ts'
import { monthlyRoutes } from '#features/finances/monthly/monthly.routes.ts'
import { monthlyFileRoutes } from '#features/finances/monthly/monthlyFiles.routes.ts'
import {
  deskStatementExports,
  providerMonthlyRoutes,
} from '#features/finances/monthly/operations/providerMonthly.routes.ts'
import { providerMonthlyFileRoutes } from '#features/finances/monthly/operations/providerMonthlyFiles.routes.ts'
import { feature } from '#server/feature.ts'

export const monthlyFeature = feature({
  routes: {
    providerMonthly: providerMonthlyRoutes,
    monthly: monthlyRoutes,
  },
  exports: deskStatementExports,
  files: { monthly: monthlyFileRoutes, providerMonthly: providerMonthlyFileRoutes },
  jobs: monthlyJobs,
  cron: monthlyCron,
})
