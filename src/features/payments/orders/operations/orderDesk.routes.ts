import {
  deskExchange,
  deskExchanges,
  deskOrderOf,
} from '#features/payments/orders/operations/detail/orderDeskDetail.service.ts'
import { deskOrderList } from '#features/payments/orders/operations/list/orderDesk.fields.ts'
import {
  deskOrders,
  deskTotals,
  withFilters,
} from '#features/payments/orders/operations/list/orderDesk.service.ts'
import { exportedDeskOrders } from '#features/payments/orders/operations/list/orderFile.sql.ts'
import { orderDeskContract } from '#features/payments/orders/operations/orderDesk.contract.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const orderDeskRoutes = routes(orderDeskContract, {
  list: (ctx, query) => deskOrders(ctx, query),
  totals: (ctx, filters) => deskTotals(ctx, filters),
  get: (ctx, { orderId }) => deskOrderOf(ctx, orderId),
  exchanges: (ctx, { orderId }) => deskExchanges(ctx, orderId),
  exchange: (ctx, { orderId, exchangeId }) => deskExchange(ctx, orderId, exchangeId),
})

/** Exports orders across merchants: those in the data scope that the filter matches, in list order. */
export const orderDeskExports = [
  exportOf(deskOrderList, ({ db, signedIn, now }, wanted) =>
    exportedDeskOrders(db, signedIn.dataScope, wanted, withFilters(signedIn, wanted, now)),
  ),
]
