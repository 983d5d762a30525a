import {
  type ExceptionFacts,
  insertException,
  resolveOfPayment,
  resolveOfRefund,
} from '#features/payments/exceptions/exceptions.sql.ts'
import type { Ctx } from '#server/context.ts'

/** Opens an exception, once per event. Returns whether it is new. */
export async function openException(ctx: Ctx, facts: ExceptionFacts): Promise<boolean> {
  const exceptionId = await insertException(ctx.db, ctx.scope, facts, ctx.now)
  if (exceptionId === null) return false

  const { kind, orderId, refundOrderId, amount, currency, channelOrderNo, channelTransactionId } = facts
  const numbers = { channelOrderNo, channelTransactionId, ...(refundOrderId && { refundOrderId }) }
  const after = { exceptionId, kind, orderId, amount, currency, ...numbers }
  ctx.audit('exception.opened', { type: 'exception', id: exceptionId }, { after })
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name: 'exception.changed', payload: { tenantId, merchantId, exceptionId } })
  return true
}

/** Resolves the exceptions of a refund that has moved on by itself. */
export async function settleRefundExceptions(ctx: Ctx, refundOrderId: string): Promise<void> {
  tellSettled(ctx, await resolveOfRefund(ctx.db, ctx.scope, refundOrderId, ctx.now))
}

/** Resolves the exceptions of an attempt for which the channel now reports the expected result. */
export async function settlePaymentExceptions(ctx: Ctx, channelOrderNo: string): Promise<void> {
  tellSettled(ctx, await resolveOfPayment(ctx.db, ctx.scope, channelOrderNo, ctx.now))
}

function tellSettled(ctx: Ctx, exceptionIds: readonly string[]): void {
  const { tenantId, merchantId } = ctx.scope
  for (const exceptionId of exceptionIds) {
    ctx.audit('exception.byChannel', { type: 'exception', id: exceptionId }, { before: { status: 'open' } })
    ctx.enqueue({ name: 'exception.changed', payload: { tenantId, merchantId, exceptionId } })
  }
}
