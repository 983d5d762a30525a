import { type ChannelOwner, findAttemptOwner } from '#features/payments/orders/attempt/attempts.sql.ts'
import type { PaymentAnswer } from '#features/payments/orders/record/decidePayment.domain.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import type { ReceivedFrom } from '#features/payments/requestLog/requestLog.service.ts'
import { type App, asActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { scopeOf } from '#server/session/scope.ts'

/**
 * Records a channel's payment notification. Returns false if the attempt was not made by the same channel
 * account: an account may only report its own payments.
 */
export async function recordNotifiedPayment(
  app: App,
  { tenantId, channelAccountId, exchanges = [], ...who }: ReceivedFrom,
  channelOrderNo: string,
  answer: PaymentAnswer,
): Promise<boolean> {
  const owner = await ownerOfAttempt(app, tenantId, channelOrderNo)
  if (owner?.channelAccountId !== channelAccountId) return false

  const scope = scopeOf(tenantId, owner.merchantId)
  await asActor(app, { ...who, scope }, 'write', (ctx) =>
    recordPaymentAnswer(ctx, channelOrderNo, answer, { exchanges, notified: true }),
  )
  return true
}

/** The owner of an attempt; null if the tenant has none with that number. */
export function ownerOfAttempt(
  app: App,
  tenantId: number,
  channelOrderNo: string,
): Promise<ChannelOwner | null> {
  return transaction(app.pool, tenantId, 'read', (db) => findAttemptOwner(db, tenantId, channelOrderNo))
}
