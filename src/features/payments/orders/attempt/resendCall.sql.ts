import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

const claim = {
  name: 'payment-ask-again',
  text: `update pay_attempt set asked_time = $5, status = 'calling'
          where tenant_id = $1 and merchant_id = $2 and order_id = $3 and attempt_no = $4`,
}

/**
 * Records that the creating call of an attempt is sent again now; the attempt is open until the response. The
 * order must be locked.
 */
export async function writeResent(
  db: Db,
  { tenantId, merchantId }: Scope,
  { orderId, attemptNo }: { orderId: string; attemptNo: number },
  now: Date,
): Promise<void> {
  await run(db, claim, [tenantId, merchantId, orderId, attemptNo, now])
}
