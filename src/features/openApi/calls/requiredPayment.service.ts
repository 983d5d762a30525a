import type { Caller } from '#features/openApi/calls/caller.ts'
import { type PaymentFacts, selectPayment } from '#features/openApi/calls/facts.sql.ts'
import { GatewayError } from '#features/openApi/calls/gatewayError.ts'
import { transaction } from '#server/database/transaction.ts'

/** The current state of a payment of the caller. Throws `ORDER_NOT_EXIST` if there is none with that ID. */
export async function requirePayment(
  { app, access: { scope } }: Caller,
  paymentId: string,
): Promise<PaymentFacts> {
  const facts = await transaction(app.pool, scope.tenantId, 'read', (db) =>
    selectPayment(db, scope, { paymentId }),
  )
  if (!facts) throw new GatewayError('ORDER_NOT_EXIST')
  return facts
}
