import {
  deskExchange,
  deskExchanges,
  deskOrderOf,
} from '#features/payments/orders/operations/detail/orderDeskDetail.service.ts'
import { deskOrders, deskTotals } from '#features/payments/orders/operations/list/orderDesk.service.ts'
import { orderDeskContract } from '#features/payments/orders/operations/orderDesk.contract.ts'
import { routes } from '#server/http/routes.ts'

export const orderDeskRoutes = routes(orderDeskContract, {
  list: (ctx, query) => deskOrders(ctx, query),
  totals: (ctx, filters) => deskTotals(ctx, filters),
  get: (ctx, { orderId }) => deskOrderOf(ctx, orderId),
  exchanges: (ctx, { orderId }) => deskExchanges(ctx, orderId),
  exchange: (ctx, { orderId, exchangeId }) => deskExchange(ctx, orderId, exchangeId),
})
