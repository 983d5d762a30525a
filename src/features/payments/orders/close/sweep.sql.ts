import { type Db, run } from '#server/database/db.ts'
import type { MerchantKey } from '#server/jobs/forEach.ts'
import type { Scope } from '#server/session/scope.ts'
import { tradeStatusCode } from '#shared/reference.ts'

const waiting = [tradeStatusCode.creating, tradeStatusCode.waiting]
const overdue = {
  name: 'order-overdue',
  text: `select order_id, create_time from pay_order o
          where tenant_id = $1 and merchant_id = $2 and expire_time < $3
            and (status in (${waiting})
                 or status = ${tradeStatusCode.failed} and create_time > $3::timestamptz - interval '3 days')
            and not exists (select from order_exception e
                             where e.tenant_id = $1 and e.order_id = o.order_id and e.status = 'open')
            and ($4::timestamptz is null or (create_time, order_id) > ($4::timestamptz, $5::text))
          order by create_time, order_id limit $6`,
}

const merchantsOverdue = {
  name: 'order-overdue-merchants',
  // Two probes of the merchant's index by status each, whatever the number of orders.
  text: `select m.tenant_id, m.merchant_id from merchant m
          cross join lateral (
            select from (
              select from pay_order o
               where o.tenant_id = m.tenant_id and o.merchant_id = m.merchant_id and o.expire_time < $1
                 and o.status in (${waiting})
               union all
              select from pay_order o
               where o.tenant_id = m.tenant_id and o.merchant_id = m.merchant_id and o.expire_time < $1
                 and o.status = ${tradeStatusCode.failed} and o.create_time > $1::timestamptz - interval '3 days') either
             limit 1) overdue
          order by m.tenant_id, m.merchant_id`,
}

/** The merchants with orders past their expiry. */
export function overdueMerchants(db: Db, before: Date): Promise<MerchantKey[]> {
  return run<MerchantKey>(db, merchantsOverdue, [before])
}

export type Overdue = { orderId: string; createTime: Date }

/**
 * A page of orders past their expiry without an open exception, oldest first: their jobs should have ended
 * them. Declined orders are included only if recent, since they are final within a day.
 */
export function findOverdue(
  db: Db,
  { tenantId, merchantId }: Scope,
  before: Date,
  { after, pageSize }: { after: Overdue | null; pageSize: number },
): Promise<Overdue[]> {
  const place = [after?.createTime ?? null, after?.orderId ?? null]
  return run<Overdue>(db, overdue, [tenantId, merchantId, before, ...place, pageSize])
}
