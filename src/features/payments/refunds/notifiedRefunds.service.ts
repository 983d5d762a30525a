import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { findRefundOwners } from '#features/payments/refunds/refundCalls.sql.ts'
import type { ReceivedFrom } from '#features/payments/requestLog/requestLog.service.ts'
import { type App, asActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { scopeOf } from '#server/session/scope.ts'

/** Records a channel's refund notification. Returns false if the refund is not of that channel account. */
export async function recordNotifiedRefund(
  app: App,
  { tenantId, channelAccountId, exchanges = [], ...who }: ReceivedFrom,
  refundNo: string,
  answer: RefundAnswer,
): Promise<boolean> {
  const owners = await transaction(app.pool, tenantId, 'read', (db) =>
    findRefundOwners(db, tenantId, refundNo),
  )
  const owner = owners.find((each) => each.channelAccountId === channelAccountId)
  if (!owner) return false

  const scope = scopeOf(tenantId, owner.merchantId)
  const receivedFrom = { channelAccountId, exchanges }
  await asActor(app, { ...who, scope }, 'write', (ctx) =>
    recordRefundAnswer(ctx, refundNo, answer, receivedFrom),
  )
  return true
}
