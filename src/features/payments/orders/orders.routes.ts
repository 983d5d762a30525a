import { askForClosure, askForQuery } from '#features/payments/orders/close/orderRequests.service.ts'
import { exportedOrders } from '#features/payments/orders/list/orderExport.sql.ts'
import { toFilters } from '#features/payments/orders/list/orderNarrowing.service.ts'
import { orderList } from '#features/payments/orders/list/orders.fields.ts'
import {
  orderDetailOf,
  pageOfOrders,
  totalsOfOrders,
} from '#features/payments/orders/list/orderViews.service.ts'
import { ordersContract } from '#features/payments/orders/orders.contract.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const orderRoutes = routes(ordersContract, {
  list: (ctx, query) => pageOfOrders(ctx, query),
  totals: (ctx, filters) => totalsOfOrders(ctx, filters),
  get: (ctx, { orderId }) => orderDetailOf(ctx, orderId),
  requery: (ctx, { orderId }) => askForQuery(ctx, orderId),
  close: (ctx, { orderId }) => askForClosure(ctx, orderId),
})

/** Exports the order list: the rows its filter matches, in the list's sort order. */
export const orderExports = [
  exportOf(
    orderList,
    ({ db, signedIn, now }, wanted) =>
      exportedOrders(db, signedIn.scope, wanted, toFilters(signedIn, wanted, now)),
    {
      unordered: ({ db, signedIn, now }, wanted) =>
        exportedOrders(db, signedIn.scope, null, toFilters(signedIn, wanted, now)),
    },
  ),
]
