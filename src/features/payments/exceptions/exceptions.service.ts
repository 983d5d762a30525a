import { type ExceptionFacts, insertException } from '#features/payments/exceptions/exceptions.sql.ts'
import type { Ctx } from '#server/context.ts'

/** Puts what no rule foresees into the inbox, once for each event. Answers whether it is new there. */
export async function openException(ctx: Ctx, facts: ExceptionFacts): Promise<boolean> {
  const exceptionId = await insertException(ctx.db, ctx.scope, facts, ctx.now)
  if (exceptionId === null) return false

  const { kind, orderId, amount, currency, channelOrderNo, channelTransactionId } = facts
  const after = { exceptionId, kind, orderId, amount, currency, channelOrderNo, channelTransactionId }
  ctx.audit('exception.opened', { type: 'exception', id: exceptionId }, { after })
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name: 'exception.changed', payload: { tenantId, merchantId, exceptionId } })
  return true
}
