import { refundListContract } from '#features/payments/refunds/operations/refundList.contract.ts'
import {
  deskRefundOf,
  deskRefunds,
  deskRefundTotals,
} from '#features/payments/refunds/operations/refundList.service.ts'
import { routes } from '#server/http/routes.ts'

export const refundListRoutes = routes(refundListContract, {
  list: (ctx, query) => deskRefunds(ctx, query),
  totals: (ctx, filters) => deskRefundTotals(ctx, filters),
  get: (ctx, { refundOrderId }) => deskRefundOf(ctx, refundOrderId),
})
