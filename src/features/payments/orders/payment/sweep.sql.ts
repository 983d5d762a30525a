import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { tradeStatusCode } from '#shared/reference.ts'

const waiting = [tradeStatusCode.creating, tradeStatusCode.waiting]
const overdue = {
  name: 'order-overdue',
  text: `select order_id as "orderId" from pay_order o
          where tenant_id = $1 and merchant_id = $2 and expire_time < $3
            and (status in (${waiting})
                 or status = ${tradeStatusCode.failed} and create_time > $3::timestamptz - interval '3 days')
            and not exists (select from order_exception e
                             where e.tenant_id = $1 and e.order_id = o.order_id and e.status = 'open')
          order by create_time limit 200`,
}

/**
 * Orders past their expiry that nobody has been asked to look into: their jobs should have ended them. Of those whose
 * payer was declined only the latest: what can still become of them is known within a day.
 */
export async function findOverdue(db: Db, scope: Scope, before: Date): Promise<string[]> {
  const rows = await run<{ orderId: string }>(db, overdue, [scope.tenantId, scope.merchantId, before])
  return rows.map(({ orderId }) => orderId)
}
