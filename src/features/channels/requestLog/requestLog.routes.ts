import { routes } from '#server/http/routes.ts'
import { exchangesContract } from './requestLog.contract.ts'
import { exchangeOf, exchangesOf } from './requestLog.service.ts'

export const exchangeRoutes = routes(exchangesContract, {
  list: (ctx, { orderId }) => exchangesOf(ctx, orderId),
  get: (ctx, { orderId, exchangeId }) => exchangeOf(ctx, orderId, exchangeId),
})
