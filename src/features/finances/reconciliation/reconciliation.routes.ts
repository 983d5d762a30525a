import { billLineList } from '#features/finances/reconciliation/bills/billLines.fields.ts'
import {
  billDetailOf,
  billsOf,
  linesOf,
  placesOf,
} from '#features/finances/reconciliation/bills/billViews.service.ts'
import { lineSource, matchingLines } from '#features/finances/reconciliation/bills/billViews.sql.ts'
import { commentOnDifference } from '#features/finances/reconciliation/differences/differenceActs.service.ts'
import { differenceList } from '#features/finances/reconciliation/differences/differences.fields.ts'
import {
  differenceSource,
  matchingDifferences,
} from '#features/finances/reconciliation/differences/differences.sql.ts'
import {
  differenceDetailOf,
  differencesOf,
} from '#features/finances/reconciliation/differences/differenceViews.service.ts'
import { reconciliationContract } from '#features/finances/reconciliation/reconciliation.contract.ts'
import {
  askForBill,
  coverageOf,
  figuresOfMerchant,
} from '#features/finances/reconciliation/watermark/coverage.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const reconciliationRoutes = routes(reconciliationContract, {
  coverage: (ctx) => coverageOf(ctx.db, ctx.scope, ctx.now),
  figures: (ctx, range) => figuresOfMerchant(ctx, range),
  bills: (ctx, query) => billsOf(ctx.db, ctx.scope, query),
  bill: (ctx, { billId }) => billDetailOf(ctx, billId),
  lines: (ctx, query) => linesOf(ctx, query),
  places: (ctx, { orderId }) => placesOf(ctx, orderId),
  differences: (ctx, query) => differencesOf(ctx.db, ctx.scope, query),
  difference: (ctx, { differenceId }) => differenceDetailOf(ctx, differenceId),
  comment: async (ctx, { differenceId, ...answer }) => {
    await commentOnDifference(ctx, differenceId, answer)
    return differenceDetailOf(ctx, differenceId)
  },
  fetch: async (ctx, { channelAccountId, day }) => {
    await askForBill(ctx, channelAccountId, day)
    return {}
  },
})

export const reconciliationExports = [
  exportOf(differenceList, ({ db, signedIn: { scope } }, wanted) =>
    differenceSource.rowsOf(wanted, matchingDifferences(db, scope, wanted)),
  ),
  // The file starts with the last line, unlike the list.
  exportOf(billLineList, ({ db, signedIn: { scope } }, wanted) =>
    lineSource.rowsOf({ ...wanted, sortOrder: wanted.sortOrder ?? 'desc' }, matchingLines(db, scope, wanted)),
  ),
]
