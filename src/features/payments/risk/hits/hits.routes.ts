import { riskHitsContract } from '#features/payments/risk/hits/hits.contract.ts'
import { hitList } from '#features/payments/risk/hits/hits.fields.ts'
import {
  hitDetailOf,
  pageOfHits,
  precision,
  riskOfOrder,
  toFilters,
  totalsOfHits,
} from '#features/payments/risk/hits/hits.service.ts'
import { hitSource, matchingHits } from '#features/payments/risk/hits/hits.sql.ts'
import {
  assignReview,
  commentOn,
  confirmReview,
  passReview,
} from '#features/payments/risk/hits/reviews.service.ts'
import { orderRiskContract } from '#features/payments/risk/orderRisk.contract.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { writeThenShow } from '#server/http/afterCommit.ts'
import { type RequestCtx, routes } from '#server/http/routes.ts'

const shown = (ctx: RequestCtx, { merchantId, hitId }: { merchantId: string; hitId: string }) =>
  hitDetailOf(ctx, merchantId, hitId)

export const riskHitRoutes = routes(riskHitsContract, {
  list: (ctx, query) => pageOfHits(ctx, query),
  totals: (ctx, filters) => totalsOfHits(ctx, filters),
  byRule: (ctx, filters) => precision(ctx, filters),
  get: (ctx, { merchantId, hitId }) => hitDetailOf(ctx, merchantId, hitId),
  assign: writeThenShow(assignReview, shown),
  comment: writeThenShow(commentOn, shown),
  pass: writeThenShow(passReview, shown),
  confirm: writeThenShow(confirmReview, shown),
})

export const orderRiskRoutes = routes(orderRiskContract, {
  ofOrder: (ctx, { orderId }) => riskOfOrder(ctx, orderId),
})

export const hitExports = [
  exportOf(hitList, ({ db, signedIn, now }, wanted) =>
    hitSource(now).rowsOf(wanted, matchingHits(db, toFilters(signedIn, wanted), signedIn.dataScope, now)),
  ),
]
