import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

const write = {
  name: 'order-cancel-request',
  text: `update pay_order set cancel_request_time = $4
          where tenant_id = $1 and merchant_id = $2 and order_id = $3 and cancel_request_time is null
      returning order_id`,
}

/** Records the cancel request on a locked order; false if there already was one. */
export async function writeCancelRequest(
  db: Db,
  { tenantId, merchantId }: Scope,
  orderId: string,
  now: Date,
): Promise<boolean> {
  return (await run(db, write, [tenantId, merchantId, orderId, now])).length === 1
}
