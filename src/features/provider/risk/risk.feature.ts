import { alertExports } from '#features/provider/risk/alerts/alertDownloads.ts'
import { alertCron, alertJobs } from '#features/provider/risk/alerts/alerts.jobs.ts'
import { riskAlertRoutes } from '#features/provider/risk/alerts/alerts.routes.ts'
import { dryRunJobs } from '#features/provider/risk/dryRun/dryRun.jobs.ts'
import { dryRunRoutes } from '#features/provider/risk/dryRun/dryRun.routes.ts'
import { dryRunExports } from '#features/provider/risk/dryRun/dryRunDownloads.ts'
import { hitExports } from '#features/provider/risk/hits/hitDownloads.ts'
import { orderRiskRoutes, riskHitRoutes } from '#features/provider/risk/hits/hits.routes.ts'
import { providerLimitRoutes } from '#features/provider/risk/limits/limits.routes.ts'
import { riskListExports } from '#features/provider/risk/lists/listDownloads.ts'
import { riskListRoutes } from '#features/provider/risk/lists/lists.routes.ts'
import { ruleExports } from '#features/provider/risk/rules/ruleDownloads.ts'
import { riskRuleRoutes } from '#features/provider/risk/rules/rules.routes.ts'
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
