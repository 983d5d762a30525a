import type { DisputeFacts } from '#features/channels/channelDisputes.domain.ts'
import { type HeardFrom, keepExchanges } from '#features/channels/exchanges/exchanges.service.ts'
import { openException } from '#features/payments/exceptions/exceptions.service.ts'
import { updateDispute } from '#features/payments/exceptions/exceptions.sql.ts'
import { lockOrder } from '#features/payments/orders/orderBalance.service.ts'
import { ownerOfAttempt } from '#features/payments/orders/payment/notifiedPayments.service.ts'
import { type App, asActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'

/**
 * A payer's bank wants money back: one exception for each dispute, whose stage it tells of as the channel does. False
 * where no payment of that number was made by that very account.
 */
export async function recordNotifiedDispute(
  app: App,
  { tenantId, channelAccountId, exchanges = [], ...who }: HeardFrom,
  channelOrderNo: string,
  dispute: DisputeFacts,
): Promise<boolean> {
  const owner = await ownerOfAttempt(app, tenantId, channelOrderNo)
  if (owner?.channelAccountId !== channelAccountId) return false

  const { orderId, merchantId } = owner
  await asActor(app, { ...who, scope: scopeOf(tenantId, merchantId) }, 'write', async (ctx) => {
    await lockOrder(ctx, orderId)
    keepExchanges(ctx, { orderId, channelAccountId }, exchanges)
    const { disputeNo, stage, reason, amount, currency, dueBy } = dispute
    const words = { channelWords: `${stage}: ${reason}`, dueTime: dueBy }
    const opened = await openException(ctx, {
      kind: 'disputed',
      orderId,
      eventKey: disputeNo,
      amount,
      currency,
      channelOrderNo,
      channelTransactionId: disputeNo,
      payTime: null,
      ...words,
    })
    if (opened) return
    const exceptionId = await updateDispute(ctx.db, ctx.scope, orderId, disputeNo, words)
    if (exceptionId === null) return ctx.unchanged()
    ctx.audit(
      'exception.disputeMoved',
      { type: 'exception', id: exceptionId },
      { after: { stage, reason, dueBy } },
    )
    ctx.enqueue({ name: 'exception.changed', payload: { tenantId, merchantId, exceptionId } })
  })
  return true
}
