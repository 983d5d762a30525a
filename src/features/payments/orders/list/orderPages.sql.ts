import { anchorEvery } from '#features/payments/orders/list/orderAnchors.sql.ts'
import {
  type OrderRow,
  orderColumns,
  orderFacts,
  orderJoins,
  orderOf,
} from '#features/payments/orders/list/orderRow.sql.ts'
import type { Order } from '#features/payments/orders/orders.contract.ts'
import { type Db, run, type Statement } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { countCap, type ListQuery, type Page } from '#shared/lists.ts'

/*
 * The list of all orders by creation, one statement a page, any page as fast as the first.
 * $1 tenant, $2 merchant, $3 rows before the page, $4 rows of the page.
 *
 * The exact total is the last anchor's rank and the rows after it. A page is found from the nearest anchor: newest first,
 * from the one at or above the rank of its first row; oldest first, from the one at or below it. Where the anchors lag so
 * far behind that the rows after the last one are not counted, pages are counted off from the newest row.
 */
const sized = `
  last as (
    select rank, create_time, order_id from order_anchor
     where tenant_id = $1 and merchant_id = $2 order by rank desc limit 1),
  behind as (
    select count(*) as n
      from (select from pay_order
             where tenant_id = $1 and merchant_id = $2
               and (create_time, order_id) > (coalesce((select create_time from last), '-infinity'),
                                              coalesce((select order_id from last), ''))
             limit ${countCap + 1}) counted),
  sized as (
    select coalesce((select rank from last), 0) as anchored, n > ${countCap} as capped,
           coalesce((select rank from last), 0) + n as total, $3::bigint as skipped
      from behind)`

const startNewest = `
  start as (
    select rank - (total - skipped) as beyond, create_time, order_id
      from sized
      join order_anchor on tenant_id = $1 and merchant_id = $2
                       and rank = (total - skipped + ${anchorEvery - 1}) / ${anchorEvery} * ${anchorEvery}
     where not capped and skipped < total)`

const startOldest = `
  start as (
    select skipped - rank as beyond, create_time, order_id
      from sized
      join order_anchor on tenant_id = $1 and merchant_id = $2
                       and rank = least(skipped / ${anchorEvery} * ${anchorEvery}, anchored))`

function pageStatement(direction: 'desc' | 'asc'): Statement {
  const newest = direction === 'desc'
  const from = newest
    ? `<= (coalesce((select create_time from start), 'infinity'), coalesce((select order_id from start), '~'))`
    : `> (coalesce((select create_time from start), '-infinity'), coalesce((select order_id from start), ''))`
  return {
    name: `order-page-${direction}`,
    text: `with ${sized}, ${newest ? startNewest : startOldest},
      page as (
        select * from pay_order
         where tenant_id = $1 and merchant_id = $2 and (create_time, order_id) ${from}
         order by create_time ${direction}, order_id ${direction}
         limit (select case when capped or skipped < total then $4::bigint else 0 end from sized)
        offset coalesce((select beyond from start), (select skipped from sized)))
      select total, capped, ${orderColumns}, ${orderFacts}
        from sized left join page o on true ${orderJoins}
       order by o.create_time ${direction}, o.order_id ${direction}`,
  }
}

const statements = { desc: pageStatement('desc'), asc: pageStatement('asc') }

/** One page of all the merchant's orders by creation, with their exact number wherever the anchors are up to date. */
export async function pageOfAllOrders(db: Db, scope: Scope, query: ListQuery): Promise<Page<Order>> {
  const { pageNum, pageSize, sortOrder = 'desc' } = query
  const values = [scope.tenantId, scope.merchantId, (pageNum - 1) * pageSize, pageSize]
  type Row = OrderRow & { total: bigint; capped: boolean }
  const found = await run<Row>(db, statements[sortOrder], values)
  const { total = 0n, capped = false } = found[0] ?? {}
  const totalCount = capped ? countCap : Number(total)
  const rows = found
    .filter(({ orderId }) => orderId !== null)
    .map(({ total: _total, capped: _capped, ...row }) => orderOf(row))
  return { rows, pageNum, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize), capped }
}
