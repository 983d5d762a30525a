import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { recordExceptionRefund } from '#features/payments/exceptions/exceptionRefunds.service.ts'
import { findExceptionOwner } from '#features/payments/exceptions/exceptionRefunds.sql.ts'
import { exceptionOfRefundNo } from '#features/payments/exceptions/exceptions.domain.ts'
import type { ReceivedFrom } from '#features/payments/requestLog/requestLog.service.ts'
import { type App, asActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { scopeOf } from '#server/session/scope.ts'

/**
 * Records a channel's notification about the return of an exception's money. Returns false if it is not of
 * that channel account.
 */
export async function recordNotifiedExceptionRefund(
  app: App,
  { tenantId, channelAccountId, exchanges = [], ...who }: ReceivedFrom,
  refundNo: string,
  answer: RefundAnswer,
): Promise<boolean> {
  const exceptionId = exceptionOfRefundNo(refundNo)
  if (exceptionId === null) return false
  const owner = await transaction(app.pool, tenantId, 'read', (db) =>
    findExceptionOwner(db, tenantId, exceptionId),
  )
  if (owner?.channelAccountId !== channelAccountId) return false

  const scope = scopeOf(tenantId, owner.merchantId)
  const receivedFrom = { channelAccountId, exchanges }
  await asActor(app, { ...who, scope }, 'write', (ctx) =>
    recordExceptionRefund(ctx, exceptionId, answer, receivedFrom),
  )
  return true
}
