import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { tradeStatusCode } from '#shared/reference.ts'

const open = [tradeStatusCode.creating, tradeStatusCode.waiting, tradeStatusCode.failed]
const overdue = {
  name: 'order-overdue',
  text: `select order_id as "orderId" from pay_order o
          where tenant_id = $1 and merchant_id = $2 and status in (${open}) and expire_time < $3
            and not exists (select from order_exception e
                             where e.tenant_id = $1 and e.order_id = o.order_id and e.status = 'open')
          order by create_time limit 200`,
}

/** Orders past their expiry that nobody has been asked to look into: their jobs should have ended them. */
export async function findOverdue(db: Db, scope: Scope, before: Date): Promise<string[]> {
  const rows = await run<{ orderId: string }>(db, overdue, [scope.tenantId, scope.merchantId, before])
  return rows.map(({ orderId }) => orderId)
}
