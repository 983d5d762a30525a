import { type Db, run } from '#server/database/db.ts'
import type { MerchantKey } from '#server/jobs/forEach.ts'
import { anchorInsert, anchorsOf, merchantsToAnchor } from '#server/lists/anchors.sql.ts'
import type { Scope } from '#server/session/scope.ts'

/** Every 500th order is an anchor: we store its rank, counted from the merchant's oldest order. */
export const anchorEvery = 500
const ordersAStep = 100 * anchorEvery

const place = {
  name: 'order-anchors-place',
  text: `with last as (
           select rank, at, row_id as id from ${anchorsOf('orders')} order by rank desc limit 1),
         edge as (
           select coalesce((select at from last), '-infinity') as at, coalesce((select id from last), '') as id),
         coming as (
           select create_time, order_id from pay_order
            where tenant_id = $1 and merchant_id = $2 and create_time < $3::timestamptz
              and (create_time, order_id) > ((select at from edge), (select id from edge))
            order by create_time, order_id limit ${ordersAStep}),
         numbered as (
           select create_time as at, order_id as id,
                  coalesce((select rank from last), 0) + row_number() over (order by create_time, order_id) as rank
             from coming)
         ${anchorInsert('orders', `''`, `select rank, at, id, null::bigint as balance from numbered where rank % ${anchorEvery} = 0`)}`,
}

const active = {
  name: 'order-anchors-merchants',
  text: merchantsToAnchor(
    'orders',
    `select true as there from pay_order o
      where o.tenant_id = m.tenant_id and o.merchant_id = m.merchant_id and o.create_time >= $1 limit 1`,
  ),
}

/** The merchants with orders since an instant, or with a late order. */
export function merchantsWithOrders(db: Db, since: string): Promise<MerchantKey[]> {
  return run<MerchantKey>(db, active, [since])
}

/**
 * Creates anchors for the merchant's next 50,000 orders before the horizon; returns whether there may be
 * more.
 */
export async function placeOrderAnchors(db: Db, scope: Scope, before: string): Promise<boolean> {
  const rows = await run(db, place, [scope.tenantId, scope.merchantId, before])
  return rows.length === ordersAStep / anchorEvery
}
