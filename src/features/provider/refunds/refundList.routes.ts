import { refundListContract } from '#features/provider/refunds/refundList.contract.ts'
import { deskRefundOf, deskRefunds, deskRefundTotals } from '#features/provider/refunds/refundList.service.ts'
import { routes } from '#server/http/routes.ts'

export const refundListRoutes = routes(refundListContract, {
  list: (ctx, query) => deskRefunds(ctx, query),
  totals: (ctx, filters) => deskRefundTotals(ctx, filters),
  get: (ctx, { refundOrderId }) => deskRefundOf(ctx, refundOrderId),
})
