import { settlementsContract } from '#features/finances/settlements/settlements.contract.ts'
import { revalidate, settleNow } from '#features/finances/settlements/settlements.service.ts'
import {
  clearingDetail,
  clearingLines,
  clearingPage,
  clearingView,
  nextSettlement,
} from '#features/finances/settlements/settlementViews.service.ts'
import { routes } from '#server/http/routes.ts'

export const settlementRoutes = routes(settlementsContract, {
  list: (ctx, query) => clearingPage(ctx, query),
  next: (ctx) => nextSettlement(ctx),
  get: (ctx, { clientId, clearingId }) => clearingDetail(ctx, clientId, clearingId),
  lines: (ctx, query) => clearingLines(ctx, query),
  settleNow: async (ctx) => clearingView(ctx, await settleNow(ctx)),
  revalidate: async (ctx, { clientId, clearingId }) => {
    await revalidate(ctx, clientId, clearingId)
    return clearingDetail(ctx, clientId, clearingId)
  },
})
