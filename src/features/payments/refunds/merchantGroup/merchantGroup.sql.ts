import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** The merchant of an order; null if the tenant has no such order. */
export async function ownerOfOrder(db: Db, { tenantId }: Scope, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('pay_order')
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .select('merchantId')
    .executeTakeFirst()
  return row?.merchantId ?? null
}
