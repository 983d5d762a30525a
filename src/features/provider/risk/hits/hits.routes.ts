import { orderRiskContract, riskHitsContract } from '#features/provider/risk/hits/hits.contract.ts'
import {
  hitDetailOf,
  pageOfHits,
  precision,
  riskOfOrder,
  totalsOfHits,
} from '#features/provider/risk/hits/hits.service.ts'
import {
  assignReview,
  commentOn,
  confirmReview,
  passReview,
} from '#features/provider/risk/hits/reviews.service.ts'
import { routes } from '#server/http/routes.ts'

export const riskHitRoutes = routes(riskHitsContract, {
  list: (ctx, query) => pageOfHits(ctx, query),
  totals: (ctx, filters) => totalsOfHits(ctx, filters),
  byRule: (ctx, filters) => precision(ctx, filters),
  get: (ctx, { merchantId, hitId }) => hitDetailOf(ctx, merchantId, hitId),
  assign: (ctx, asked) => assignReview(ctx, asked),
  comment: (ctx, asked) => commentOn(ctx, asked),
  pass: (ctx, asked) => passReview(ctx, asked),
  confirm: (ctx, asked) => confirmReview(ctx, asked),
})

export const orderRiskRoutes = routes(orderRiskContract, {
  ofOrder: (ctx, { orderId }) => riskOfOrder(ctx, orderId),
})
