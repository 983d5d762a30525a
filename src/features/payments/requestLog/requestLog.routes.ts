import { exchangesContract } from '#features/payments/requestLog/requestLog.contract.ts'
import { exchangeOf, exchangesOf } from '#features/payments/requestLog/requestLog.service.ts'
import { routes } from '#server/http/routes.ts'

export const exchangeRoutes = routes(exchangesContract, {
  list: (ctx, { orderId }) => exchangesOf(ctx, orderId),
  get: (ctx, { orderId, exchangeId }) => exchangeOf(ctx, orderId, exchangeId),
})
