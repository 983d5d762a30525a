import { enough, hourMs } from '#features/payments/rollUps/rollUps.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { MerchantKey } from '#server/jobs/forEach.ts'

const due = {
  name: 'roll-up-merchants',
  // Each merchant is a few probes of its own indexes. The planner must not read all orders in their place.
  text: `select m.tenant_id, m.merchant_id
           from merchant m
           left join sales_rolled r
             on r.tenant_id = m.tenant_id and r.merchant_id = m.merchant_id and r.timezone = m.timezone
           left join sales_rolled outdated
             on outdated.tenant_id = m.tenant_id and outdated.merchant_id = m.merchant_id
            and outdated.timezone <> m.timezone
           left join lateral (
             select true as there from late_figure f
              where f.tenant_id = m.tenant_id and f.merchant_id = m.merchant_id limit 1) late on true
           left join lateral (
             select true as there from pay_order o
              where o.tenant_id = m.tenant_id and o.merchant_id = m.merchant_id
                and o.pay_time >= coalesce(r.sales_until, '-infinity') and o.pay_time < $1
             offset case when r.sales_until >= $3 then ${enough - 1} else 0 end limit 1) paid on true
           left join lateral (
             select true as there from pay_order o
              where o.tenant_id = m.tenant_id and o.merchant_id = m.merchant_id
                and o.create_time >= coalesce(r.made_until, '-infinity')
                and o.create_time < date_trunc('day', $2::timestamptz, m.timezone) limit 1) made on true
          where outdated.tenant_id is not null or late.there or paid.there or made.there
          order by m.tenant_id, m.merchant_id`,
}

/**
 * The merchants whose sums lag behind: with enough payments before `salesClose`, or one that is an hour old;
 * with orders on a day that ended before `madeClose`; with late figures; or with sums by another clock. Sums
 * that lack only days without orders are left as they are.
 */
export function merchantsToRollUp(
  db: Db,
  { salesClose, madeClose, now }: { salesClose: Date; madeClose: Date; now: Date },
): Promise<MerchantKey[]> {
  return run<MerchantKey>(db, due, [salesClose, madeClose, new Date(now.getTime() - hourMs)])
}
