import { dryRunsContract } from '#features/provider/risk/dryRun/dryRun.contract.ts'
import { pageOfOrders, runsOfRule, startRun, stopRun } from '#features/provider/risk/dryRun/dryRun.service.ts'
import { routes } from '#server/http/routes.ts'

export const dryRunRoutes = routes(dryRunsContract, {
  ofRule: (ctx, { ruleId }) => runsOfRule(ctx, ruleId),
  start: (ctx, { ruleId }) => startRun(ctx, ruleId),
  stop: (ctx, { runId }) => stopRun(ctx, runId),
  orders: (ctx, query) => pageOfOrders(ctx, query),
})
