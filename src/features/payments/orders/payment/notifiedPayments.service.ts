import { findAttemptOwner } from '#features/payments/orders/payment/attempts.sql.ts'
import type { PaymentAnswer } from '#features/payments/orders/payment/payments.domain.ts'
import { recordPaymentAnswer } from '#features/payments/orders/payment/payments.service.ts'
import { type App, asActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Notifier } from '#server/session/actors.ts'
import { scopeOf } from '#server/session/scope.ts'

/**
 * Records what a channel's notification says of a payment. False where no attempt of that number was made
 * by that very account: an account speaks for its own payments only.
 */
export async function recordNotifiedPayment(
  app: App,
  { tenantId, channelAccountId, ...who }: Notifier,
  channelOrderNo: string,
  answer: PaymentAnswer,
): Promise<boolean> {
  const owner = await transaction(app.pool, tenantId, 'read', (db) =>
    findAttemptOwner(db, tenantId, channelOrderNo),
  )
  if (owner?.channelAccountId !== channelAccountId) return false

  const scope = scopeOf(tenantId, owner.merchantId)
  await asActor(app, { ...who, scope }, 'write', (ctx) => recordPaymentAnswer(ctx, channelOrderNo, answer))
  return true
}
