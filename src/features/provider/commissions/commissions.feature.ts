import { bdUserRoutes } from '#features/provider/commissions/policies/bdUsers.routes.ts'
import {
  commissionPolicyExports,
  commissionPolicyRoutes,
} from '#features/provider/commissions/policies/policies.routes.ts'
import { commissionFileRoutes } from '#features/provider/commissions/statements/statementFiles.routes.ts'
import { commissionCron, commissionJobs } from '#features/provider/commissions/statements/statements.jobs.ts'
import {
  commissionStatementExports,
  commissionStatementRoutes,
} from '#features/provider/commissions/statements/statements.routes.ts'
import { feature } from '#server/feature.ts'

export const commissionsFeature = feature({
  routes: {
    commissionPolicies: commissionPolicyRoutes,
    bdUsers: bdUserRoutes,
    commissionStatements: commissionStatementRoutes,
  },
  exports: [...commissionStatementExports, ...commissionPolicyExports],
  files: { commissionStatements: commissionFileRoutes },
  jobs: commissionJobs,
  cron: commissionCron,
})
