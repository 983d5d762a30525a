import { settleNow } from '#features/finances/settlements/cutoff/settleNow.service.ts'
import { nextSettlement } from '#features/finances/settlements/next/nextSettlement.service.ts'
import { settlementsContract } from '#features/finances/settlements/settlements.contract.ts'
import {
  clearingDetail,
  clearingLines,
  clearingLineTotals,
  clearingPage,
  clearingSums,
  clearingView,
} from '#features/finances/settlements/settlementViews.service.ts'
import { revalidate } from '#features/finances/settlements/validation/validation.service.ts'
import { routes } from '#server/http/routes.ts'

export const settlementRoutes = routes(settlementsContract, {
  list: (ctx, query) => clearingPage(ctx, query),
  totals: (ctx, filters) => clearingSums(ctx, filters),
  next: (ctx) => nextSettlement(ctx),
  get: (ctx, { clientId, clearingId }) => clearingDetail(ctx, clientId, clearingId),
  lines: (ctx, query) => clearingLines(ctx, query),
  lineTotals: (ctx, asked) => clearingLineTotals(ctx, asked),
  settleNow: async (ctx) => clearingView(ctx, await settleNow(ctx)),
  revalidate: async (ctx, { clientId, clearingId }) => {
    const changes = await revalidate(ctx, clientId, clearingId)
    return { ...(await clearingDetail(ctx, clientId, clearingId)), changes }
  },
})
