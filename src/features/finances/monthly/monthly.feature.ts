import { monthlyCron, monthlyJobs } from '#features/finances/monthly/monthly.jobs.ts'
import { monthlyRoutes } from '#features/finances/monthly/monthly.routes.ts'
import { monthlyFiles } from '#features/finances/monthly/monthlyFiles.routes.ts'
import {
  deskStatementExports,
  providerMonthlyRoutes,
} from '#features/finances/monthly/operations/providerMonthly.routes.ts'
import { providerMonthlyFiles } from '#features/finances/monthly/operations/providerMonthlyFiles.routes.ts'
import { feature } from '#server/feature.ts'

export const monthlyFeature = feature({
  routes: {
    providerMonthly: providerMonthlyRoutes,
    monthly: monthlyRoutes,
  },
  exports: deskStatementExports,
  plugins: [monthlyFiles, providerMonthlyFiles],
  jobs: monthlyJobs,
  cron: monthlyCron,
})
