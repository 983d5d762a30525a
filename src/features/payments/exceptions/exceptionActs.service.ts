import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { findException } from '#features/payments/exceptions/exceptionList.sql.ts'
import type { OrderException } from '#features/payments/exceptions/exceptions.contract.ts'
import {
  actsFor,
  type ExceptionAct,
  endsOrder,
  exceptionRefundNo,
} from '#features/payments/exceptions/exceptions.domain.ts'
import {
  findExceptionRefund,
  type LockedException,
  lockException,
  updateRefunded,
  updateReopened,
  updateResolved,
} from '#features/payments/exceptions/exceptions.sql.ts'
import { acceptLatePayment, recordPaymentAnswer } from '#features/payments/orders/payment/payments.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

export type Settling = { act: ExceptionAct; reason: string }

/**
 * Settles an exception by one of the ways out that it has now, with the reason. A channel is called by a
 * job.
 */
export async function resolveException(
  ctx: Ctx,
  exceptionId: string,
  { act, reason }: Settling,
): Promise<OrderException> {
  const exception = await lockException(ctx.db, ctx.scope, exceptionId)
  if (!exception) throw new AppError('exception.notFound')
  if (exception.status === 'resolved') throw new AppError('exception.alreadyResolved')
  if (!actsFor(exception).includes(act)) throw new AppError('exception.actNotOffered')

  await updateResolved(ctx.db, ctx.scope, exceptionId, { act, reason, resolvedBy: ctx.actor.name }, ctx.now)
  ctx.audit(
    `exception.${act}`,
    { type: 'exception', id: exceptionId },
    { before: { status: 'open' }, after: { reason } },
  )
  await carryOut(ctx, exception, act)
  enqueue(ctx, 'exception.changed', exceptionId)

  const settled = await findException(ctx.db, ctx.scope, exceptionId)
  if (!settled) throw new AppError('exception.notFound')
  return settled
}

async function carryOut(ctx: Ctx, exception: LockedException, act: ExceptionAct): Promise<void> {
  const { exceptionId, orderId, channelOrderNo, channelTransactionId, payTime } = exception
  if (act === 'accept' && channelOrderNo && channelTransactionId && payTime) {
    await acceptLatePayment(ctx, { channelOrderNo, channelTransactionId, payTime })
  }
  if (act === 'retry') {
    const { tenantId, merchantId } = ctx.scope
    ctx.enqueue({
      name: 'order.query',
      payload: { tenantId, merchantId, orderId },
      key: `order.query:${orderId}`,
    })
  }
  if (act === 'refund') enqueue(ctx, 'exception.refund', exceptionId)
  if (channelOrderNo && endsOrder(exception, act)) {
    await recordPaymentAnswer(ctx, channelOrderNo, { outcome: 'closed', refusal: null })
  }
}

function enqueue(ctx: Ctx, name: string, exceptionId: string): void {
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name, payload: { tenantId, merchantId, exceptionId } })
}

/** True where the channel is to be asked again about an exception's refund. */
export type AskedAgain = 'refund' | 'query' | null

/**
 * Records what a channel says of money that goes back by an exception: it was never in the books, so only
 * the exception tells of it. Where it did not go back the exception is open again.
 */
export async function recordExceptionRefund(
  ctx: Ctx,
  exceptionId: string,
  answer: RefundAnswer,
): Promise<AskedAgain> {
  const locked = await lockException(ctx.db, ctx.scope, exceptionId)
  const refund = await findExceptionRefund(ctx.db, ctx.scope, exceptionId)
  ctx.unchanged()
  if (!locked || !refund) return null

  const { outcome } = answer
  if (outcome === 'notEnough' || outcome === 'notFound') return 'refund'
  if (outcome === 'pending' || outcome === 'unknown') return 'query'
  const refundNo = exceptionRefundNo(exceptionId)
  const after = { refundNo, outcome, ...('refusal' in answer && { refusal: answer.refusal }) }
  const back = outcome === 'success'
  const write = back ? updateRefunded : updateReopened
  await write(ctx.db, ctx.scope, exceptionId)
  ctx.audit(
    back ? 'exception.refunded' : 'exception.refundFailed',
    { type: 'exception', id: exceptionId },
    { after },
  )
  enqueue(ctx, 'exception.changed', exceptionId)
  return null
}
