import { commissionDownloads, commissionExports } from '#features/provider/commissions/commissionDownloads.ts'
import { bdUserRoutes } from '#features/provider/commissions/policies/bdUsers.routes.ts'
import { commissionPolicyRoutes } from '#features/provider/commissions/policies/policies.routes.ts'
import { commissionCron, commissionJobs } from '#features/provider/commissions/statements/statements.jobs.ts'
import { commissionStatementRoutes } from '#features/provider/commissions/statements/statements.routes.ts'
import { feature } from '#server/feature.ts'

export const commissionsFeature = feature({
  routes: {
    commissionPolicies: commissionPolicyRoutes,
    bdUsers: bdUserRoutes,
    commissionStatements: commissionStatementRoutes,
  },
  exports: commissionExports,
  plugins: [commissionDownloads],
  jobs: commissionJobs,
  cron: commissionCron,
})
