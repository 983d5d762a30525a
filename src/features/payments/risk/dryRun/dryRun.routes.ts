import { dryRunsContract } from '#features/payments/risk/dryRun/dryRun.contract.ts'
import { dryRunOrderList } from '#features/payments/risk/dryRun/dryRun.fields.ts'
import { pageOfOrders, runsOfRule, startRun, stopRun } from '#features/payments/risk/dryRun/dryRun.service.ts'
import { hitOrderSource, hitOrdersOf, shownRuns } from '#features/payments/risk/dryRun/dryRun.sql.ts'
import { dryRunErrors } from '#features/payments/risk/risk.errors.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'

export const dryRunRoutes = routes(dryRunsContract, {
  ofRule: (ctx, { ruleId }) => runsOfRule(ctx, ruleId),
  start: (ctx, { ruleId }) => startRun(ctx, ruleId),
  stop: (ctx, { runId }) => stopRun(ctx, runId),
  orders: (ctx, query) => pageOfOrders(ctx, query),
})

/** The matched orders of a dry run, for those who may see the run. Throws `dryRun.notFound`. */
export const dryRunExports = [
  exportOf(
    dryRunOrderList,
    async ({ db, signedIn: { dataScope, accountId } }, wanted) => {
      const run = await shownRuns(db, dataScope, accountId)
        .where('d.runId', '=', wanted.runId)
        .executeTakeFirst()
      if (!run) throw new AppError(dryRunErrors.notFound)
      return hitOrderSource.rowsOf(wanted, hitOrdersOf(db, wanted.runId))
    },
    { errors: [dryRunErrors.notFound] },
  ),
]
