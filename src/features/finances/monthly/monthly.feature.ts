import { monthlyCron, monthlyJobs } from '#features/finances/monthly/monthly.jobs.ts'
import { monthlyRoutes } from '#features/finances/monthly/monthly.routes.ts'
import { monthlyDownloads } from '#features/finances/monthly/monthlyDownloads.ts'
import { providerMonthlyRoutes } from '#features/finances/monthly/operations/providerMonthly.routes.ts'
import { providerMonthlyDownloads } from '#features/finances/monthly/operations/providerMonthlyDownloads.ts'
import { statementListExports } from '#features/finances/monthly/operations/statementListDownloads.ts'
import { feature } from '#server/feature.ts'

export const monthlyFeature = feature({
  routes: {
    providerMonthly: providerMonthlyRoutes,
    monthly: monthlyRoutes,
  },
  exports: [...statementListExports],
  plugins: [monthlyDownloads, providerMonthlyDownloads],
  jobs: monthlyJobs,
  cron: monthlyCron,
})
