import { settleNow } from '#features/finances/settlements/cutoff/settleNow.service.ts'
import { nextSettlement } from '#features/finances/settlements/next/nextSettlement.service.ts'
import { settlementsContract } from '#features/finances/settlements/settlements.contract.ts'
import { clearingLineList, settlementList } from '#features/finances/settlements/settlements.fields.ts'
import {
  clearingLineSource,
  matchingClearings,
  matchingLines,
  settlementSource,
} from '#features/finances/settlements/settlements.sql.ts'
import {
  clearingDetail,
  clearingLines,
  clearingLineTotals,
  clearingOf,
  clearingPage,
  clearingSums,
  clearingView,
} from '#features/finances/settlements/settlementViews.service.ts'
import { revalidate } from '#features/finances/settlements/validation/validation.service.ts'
import { clearingErrors } from '#features/ledger/clearings.errors.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const settlementRoutes = routes(settlementsContract, {
  list: (ctx, query) => clearingPage(ctx, query),
  totals: (ctx, filters) => clearingSums(ctx, filters),
  next: (ctx) => nextSettlement(ctx),
  get: (ctx, { clientId, clearingId }) => clearingDetail(ctx, clientId, clearingId),
  lines: (ctx, query) => clearingLines(ctx, query),
  lineTotals: (ctx, input) => clearingLineTotals(ctx, input),
  settleNow: async (ctx) => clearingView(ctx, await settleNow(ctx)),
  revalidate: async (ctx, { clientId, clearingId }) => {
    const changes = await revalidate(ctx, clientId, clearingId)
    return { ...(await clearingDetail(ctx, clientId, clearingId)), changes }
  },
})

/** Exports the settlement list, and the lines of one settlement, in list order. */
export const settlementExports = [
  exportOf(settlementList, ({ db, signedIn: { scope } }, wanted) =>
    settlementSource.rowsOf(wanted, matchingClearings(db, scope, wanted)),
  ),
  exportOf(
    clearingLineList,
    async ({ db, signedIn: { scope } }, wanted) => {
      const { clearing } = await clearingOf({ db, scope }, wanted.clientId, wanted.clearingId)
      return clearingLineSource.rowsOf(wanted, matchingLines(db, scope, clearing, wanted.category))
    },
    { errors: [clearingErrors.notFound] },
  ),
]
