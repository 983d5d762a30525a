import { sql } from 'kysely'
import {
  givenFilters,
  matchingOrders,
  type OrderNarrowing,
} from '#features/payments/orders/list/orderFilter.sql.ts'
import { indexedBy, pageByIndex } from '#features/payments/orders/list/orderIndexedPages.sql.ts'
import { pageOfAllOrders } from '#features/payments/orders/list/orderPages.sql.ts'
import {
  type OrderRow,
  orderColumns,
  orderFacts,
  orderJoins,
  orderOf,
  orderSource,
} from '#features/payments/orders/list/orderRow.sql.ts'
import type { Order, OrderListQuery } from '#features/payments/orders/list/orders.fields.ts'
import type { OrderTotals } from '#features/payments/orders/orders.contract.ts'
import type { Db } from '#server/database/db.ts'
import { countFor, pageFrom, sortOf } from '#server/database/page.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Page } from '#shared/lists.ts'

/** One page of the merchant's orders, newest first by default. */
export async function listOrders(
  db: Db,
  scope: Scope,
  query: OrderListQuery,
  narrowing: OrderNarrowing,
): Promise<Page<Order>> {
  const byCreation = query.sortField === undefined || query.sortField === 'createTime'
  if (byCreation && givenFilters(narrowing).length === 0) return pageOfAllOrders(db, scope, query)

  const index = indexedBy(query, narrowing)
  const matching = () => matchingOrders(db, scope, narrowing)
  const rows = index
    ? await pageByIndex(db, scope, query, index)
    : await pageOfMatching(db, query, await matching())
  const count = await countFor(db, query, rows.length, matching)
  return pageFrom(query, rows.map(orderOf), count)
}

type Matching = Awaited<ReturnType<typeof matchingOrders>>

async function pageOfMatching(db: Db, query: OrderListQuery, matching: Matching): Promise<OrderRow[]> {
  const { column, direction } = sortOf(query, orderSource.sorting)
  const order = sql.raw(`order by ${column} ${direction}, o.order_id ${direction}`)
  const before = (query.pageNum - 1) * query.pageSize
  // Keys first: if the index covers the filter, only the rows of this page are fetched.
  const keys = sql`${matching.select(['o.tenantId', 'o.orderId'])} ${order} limit ${query.pageSize} offset ${before}`
  const { rows } = await sql<OrderRow>`
    with page as (
      select o.* from (${keys}) key
       cross join lateral (
         select * from pay_order where tenant_id = key.tenant_id and order_id = key.order_id limit 1) o)
    select ${sql.raw(orderColumns)}, ${sql.raw(orderFacts)}
      from page o ${sql.raw(orderJoins)} ${order}`.execute(db)
  return rows
}

/** The exact count and sums of the matching orders, per currency. */
export async function totalOrders(db: Db, scope: Scope, narrowing: OrderNarrowing): Promise<OrderTotals> {
  const paid = sql`o.status in (5, 6, 7)`
  const matching = await matchingOrders(db, scope, narrowing)
  const rows = await matching
    .select([
      'o.currency',
      sql<number>`count(*)::int`.as('orders'),
      sql<bigint>`sum(o.pay_amount)::bigint`.as('payAmount'),
      sql<bigint>`sum(o.refunded_amount)::bigint`.as('refundedAmount'),
      sql<number>`(count(*) filter (where ${paid}))::int`.as('paidOrders'),
      sql<bigint>`coalesce(sum(o.pay_amount) filter (where ${paid}), 0)::bigint`.as('paidAmount'),
    ])
    .groupBy('o.currency')
    .orderBy('o.currency')
    .execute()
  const totals = rows.map((row) => ({ ...row, currency: row.currency as Currency }))
  return { totals, exactCount: totals.reduce((sum, { orders }) => sum + orders, 0) }
}
