import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** One order in so many is an anchor: its rank, counted from the merchant's oldest order, is kept. */
export const anchorEvery = 500
const ordersAStep = 100 * anchorEvery

const extend = {
  name: 'order-anchors-extend',
  text: `with last as (
           select coalesce(max(rank), 0) as rank from order_anchor where tenant_id = $1 and merchant_id = $2),
         anchor as (
           select create_time, order_id from order_anchor
            where tenant_id = $1 and merchant_id = $2 and rank = (select rank from last)),
         place as (
           select coalesce((select create_time from anchor), '-infinity') as time,
                  coalesce((select order_id from anchor), '') as id),
         coming as (
           select create_time, order_id from pay_order
            where tenant_id = $1 and merchant_id = $2 and create_time < $3
              and (create_time, order_id) > ((select time from place), (select id from place))
            order by create_time, order_id limit ${ordersAStep}),
         numbered as (
           select create_time, order_id,
                  (select rank from last) + row_number() over (order by create_time, order_id) as rank
             from coming)
         insert into order_anchor (tenant_id, merchant_id, rank, create_time, order_id)
         select $1, $2, rank, create_time, order_id from numbered where rank % ${anchorEvery} = 0
         on conflict do nothing
         returning rank`,
}

/**
 * Anchors the merchant's next orders that were created before an instant; at most 50,000 orders a step.
 * Answers whether there may be more. The instant must be so long ago that no order of an earlier creation
 * can still commit.
 */
export async function extendAnchors(db: Db, scope: Scope, before: Date): Promise<boolean> {
  const rows = await run(db, extend, [scope.tenantId, scope.merchantId, before])
  return rows.length === ordersAStep / anchorEvery
}
