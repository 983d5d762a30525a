import {
  billDetailOf,
  billsOf,
  linesOf,
  placesOf,
} from '#features/finances/reconciliation/bills/billViews.service.ts'
import { commentOnDifference } from '#features/finances/reconciliation/differences/differenceActs.service.ts'
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
  comment: async (ctx, { differenceId, ...said }) => {
    await commentOnDifference(ctx, differenceId, said)
    return differenceDetailOf(ctx, differenceId)
  },
  fetch: async (ctx, { channelAccountId, day }) => {
    await askForBill(ctx, channelAccountId, day)
    return {}
  },
})
