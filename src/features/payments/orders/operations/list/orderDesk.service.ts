import { toFilters as narrowedOrders } from '#features/payments/orders/list/orderNarrowing.service.ts'
import type { DeskOrder, DeskOrderQuery } from '#features/payments/orders/operations/list/orderDesk.fields.ts'
import {
  type DeskNarrowing,
  pageOfDeskOrders,
  totalDeskOrders,
} from '#features/payments/orders/operations/list/orderRows.sql.ts'
import type { OrderTotals } from '#features/payments/orders/orders.contract.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'

type Filters = Omit<DeskOrderQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

/** One page of the orders in the data scope; days are in the provider's time zone. */
export function deskOrders(ctx: RequestCtx, query: DeskOrderQuery): Promise<Page<DeskOrder>> {
  return readAcrossTenants(ctx, (db) =>
    pageOfDeskOrders(db, ctx.dataScope, query, withFilters(ctx.signedIn, query, ctx.now)),
  )
}

export function deskTotals(ctx: RequestCtx, filters: Filters): Promise<OrderTotals> {
  return readAcrossTenants(ctx, (db) =>
    totalDeskOrders(db, ctx.dataScope, withFilters(ctx.signedIn, filters, ctx.now)),
  )
}

export function withFilters(signedIn: SignedIn, query: Filters, now: Date): DeskNarrowing {
  const { merchantId, departmentId, bdAccountId, currency, channelAccountId, ...filters } = query
  const whose = { merchantId, departmentId, bdAccountId }
  return { ...narrowedOrders(signedIn, filters, now), ...whose, currency, channelAccountId }
}
