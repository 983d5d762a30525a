import { anchorEvery } from '#features/payments/orders/list/orderAnchors.sql.ts'
import {
  type OrderRow,
  orderColumns,
  orderFacts,
  orderJoins,
  orderOf,
} from '#features/payments/orders/list/orderRow.sql.ts'
import type { Order } from '#features/payments/orders/list/orders.fields.ts'
import { type Db, endRead, run, type Statement } from '#server/database/db.ts'
import { anchorsOf, fenceOf } from '#server/lists/anchors.sql.ts'
import type { Scope } from '#server/session/scope.ts'
import { countCap, type ListQuery, type Page } from '#shared/lists.ts'

/*
 * Lists all orders by creation time with one statement per page; any page is as fast as the first. $1 tenant,
 * $2 merchant, $3 rows before the page, $4 rows per page.
 *
 * The exact total is the last valid anchor's rank plus the rows after it. A page is located from the nearest
 * anchor: newest first, from the one at or above the rank of its first row; oldest first, from the one at or
 * below it. If the anchors lag so far behind that the rows after the last one are not counted, pages are
 * counted from the newest row.
 *
 * Under row-level security a comparison becomes an index condition only if its other side is already
 * computed: hence `edge` and `start`.
 */
const sized = `
  fence as ${fenceOf('orders')},
  last as (
    select rank, at, row_id from ${anchorsOf('orders')} and at < (select at from fence) order by rank desc limit 1),
  edge as (
    select coalesce((select at from last), '-infinity') as time,
           coalesce((select row_id from last), '') as id, coalesce((select rank from last), 0) as rank),
  behind as (
    select count(*) as n
      from (select from pay_order
             where tenant_id = $1 and merchant_id = $2
               and (create_time, order_id) > ((select time from edge), (select id from edge))
             limit ${countCap + 1}) counted),
  sized as (
    select edge.rank as anchored, edge.rank + n as total, n > ${countCap} as capped, $3::bigint as skipped
      from edge, behind)`

/** The anchor to start from, and the number of rows between it and the page. */
const anchorOf = {
  desc: `(total - skipped + ${anchorEvery - 1}) / ${anchorEvery} * ${anchorEvery}
           from sized where not capped and skipped < total
            and (total - skipped + ${anchorEvery - 1}) / ${anchorEvery} * ${anchorEvery} <= anchored`,
  asc: `least(skipped / ${anchorEvery} * ${anchorEvery}, anchored) from sized`,
}
const beyond = { desc: 'anchor.rank - (total - skipped)', asc: 'skipped - anchor.rank' }

function pageStatement(direction: 'desc' | 'asc'): Statement {
  const [upTo, end, last] = direction === 'desc' ? ['<=', 'infinity', '~'] : ['>', '-infinity', '']
  return {
    name: `order-page-${direction}`,
    text: `with ${sized},
      anchor as (
        select rank, at, row_id from ${anchorsOf('orders')} and rank = (select ${anchorOf[direction]})),
      start as (
        select coalesce(at, '${end}') as time, coalesce(row_id, '${last}') as id,
               coalesce(${beyond[direction]}, skipped) as beyond,
               case when capped or skipped < total then $4::bigint else 0 end as size
          from sized left join anchor on true),
      page as (
        select * from pay_order
         where tenant_id = $1 and merchant_id = $2
           and (create_time, order_id) ${upTo} ((select time from start), (select id from start))
         order by create_time ${direction}, order_id ${direction}
         limit (select size from start) offset (select beyond from start))
      select total, capped, ${orderColumns}, ${orderFacts}
        from sized left join page o on true ${orderJoins}
       order by o.create_time ${direction}, o.order_id ${direction}`,
  }
}

const statements = { desc: pageStatement('desc'), asc: pageStatement('asc') }

/**
 * One page of all the merchant's orders by creation time, with the exact total if the anchors are up to date.
 */
export async function pageOfAllOrders(db: Db, scope: Scope, query: ListQuery): Promise<Page<Order>> {
  const { pageNum, pageSize, sortOrder = 'desc' } = query
  const values = [scope.tenantId, scope.merchantId, (pageNum - 1) * pageSize, pageSize]
  type Row = OrderRow & { total: bigint; capped: boolean }
  const sent = run<Row>(db, statements[sortOrder], values)
  endRead(db)
  const found = await sent
  const { total = 0n, capped = false } = found[0] ?? {}
  const totalCount = capped ? countCap : Number(total)
  const rows = found.filter(({ orderId }) => orderId !== null).map(orderOf)
  return { rows, pageNum, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize), capped }
}
