import { alertCron, alertJobs } from '#features/payments/risk/alerts/alerts.jobs.ts'
import { alertExports, riskAlertRoutes } from '#features/payments/risk/alerts/alerts.routes.ts'
import { dryRunJobs } from '#features/payments/risk/dryRun/dryRun.jobs.ts'
import { dryRunExports, dryRunRoutes } from '#features/payments/risk/dryRun/dryRun.routes.ts'
import { hitExports, orderRiskRoutes, riskHitRoutes } from '#features/payments/risk/hits/hits.routes.ts'
import { providerLimitRoutes } from '#features/payments/risk/limits/limits.routes.ts'
import { riskListExports, riskListRoutes } from '#features/payments/risk/lists/lists.routes.ts'
import { riskRuleRoutes, ruleExports } from '#features/payments/risk/rules/rules.routes.ts'
import { feature } from '#server/feature.ts'

export const riskFeature = feature({
  routes: {
    providerLimits: providerLimitRoutes,
    riskAlerts: riskAlertRoutes,
    dryRuns: dryRunRoutes,
    orderRisk: orderRiskRoutes,
    riskHits: riskHitRoutes,
    riskLists: riskListRoutes,
    riskRules: riskRuleRoutes,
  },
  exports: [...alertExports, ...dryRunExports, ...hitExports, ...riskListExports, ...ruleExports],
  jobs: { ...alertJobs, ...dryRunJobs },
  cron: alertCron,
})
