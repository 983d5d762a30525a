import { type Db, run } from '#server/database/db.ts'
import type { MerchantKey } from '#server/jobs/forEach.ts'
import type { Scope } from '#server/session/scope.ts'
import { refundStatusCode } from '#shared/reference.ts'

const underWay = [refundStatusCode.submitted, refundStatusCode.submitSuccess, refundStatusCode.change]
const waiting = {
  name: 'refund-under-way',
  text: `select refund_order_id, create_time,
                status = ${refundStatusCode.submitted} as submits from refund r
          where tenant_id = $1 and merchant_id = $2 and status in (${underWay}) and create_time < $3
            and (status <> ${refundStatusCode.change}
                 or not exists (select from order_exception e
                                 where e.tenant_id = $1 and e.order_id = r.order_id and e.status = 'open'
                                   and e.refund_order_id = r.refund_order_id))
            and ($4::timestamptz is null or (create_time, refund_order_id) > ($4::timestamptz, $5::text))
          order by create_time, refund_order_id limit $6`,
}

const merchantsWaiting = {
  name: 'refund-under-way-merchants',
  // One probe of the merchant's index by status each, whatever the number of refunds.
  text: `select m.tenant_id, m.merchant_id from merchant m
          cross join lateral (
            select from refund r
             where r.tenant_id = m.tenant_id and r.merchant_id = m.merchant_id
               and r.status in (${underWay}) and r.create_time < $1 limit 1) pending
          order by m.tenant_id, m.merchant_id`,
}

/** The merchants with pending refunds from before an instant. */
export function merchantsUnderWay(db: Db, before: Date): Promise<MerchantKey[]> {
  return run<MerchantKey>(db, merchantsWaiting, [before])
}

export type Waiting = { refundOrderId: string; createTime: Date; submits: boolean }

/**
 * A page of pending refunds, oldest first, and whether each must be submitted or queried. Refunds held by the
 * channel are left to staff.
 */
export function findUnderWay(
  db: Db,
  { tenantId, merchantId }: Scope,
  before: Date,
  { after, pageSize }: { after: Waiting | null; pageSize: number },
): Promise<Waiting[]> {
  const place = [after?.createTime ?? null, after?.refundOrderId ?? null]
  return run<Waiting>(db, waiting, [tenantId, merchantId, before, ...place, pageSize])
}
