import { type Db, run } from '#server/database/db.ts'
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
