import {
  orderDetailOf,
  pageOfOrders,
  totalsOfOrders,
} from '#features/payments/orders/list/orderViews.service.ts'
import { askForClosure, askForQuery } from '#features/payments/orders/orderRequests.service.ts'
import { ordersContract } from '#features/payments/orders/orders.contract.ts'
import { routes } from '#server/http/routes.ts'

export const orderRoutes = routes(ordersContract, {
  list: (ctx, query) => pageOfOrders(ctx, query),
  totals: (ctx, filters) => totalsOfOrders(ctx, filters),
  get: (ctx, { orderId }) => orderDetailOf(ctx, orderId),
  requery: (ctx, { orderId }) => askForQuery(ctx, orderId),
  close: (ctx, { orderId }) => askForClosure(ctx, orderId),
})
