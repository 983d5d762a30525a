import { postEnd } from '#features/payments/exceptions/exceptionBooks.service.ts'
import { findException } from '#features/payments/exceptions/exceptionList.sql.ts'
import { askExceptionRefund } from '#features/payments/exceptions/exceptionRefunds.service.ts'
import { lockExceptionRefund } from '#features/payments/exceptions/exceptionRefunds.sql.ts'
import {
  type ExceptionAct,
  type ExceptionKind,
  endOfMoney,
  endsOrder,
} from '#features/payments/exceptions/exceptions.domain.ts'
import { exceptionErrors } from '#features/payments/exceptions/exceptions.errors.ts'
import type { OrderException } from '#features/payments/exceptions/exceptions.fields.ts'
import {
  type LockedException,
  lockException,
  updateResolved,
} from '#features/payments/exceptions/exceptions.sql.ts'
import { scheduleQuery } from '#features/payments/orders/orderTimers.service.ts'
import {
  acceptLatePayment,
  recordPaymentAnswer,
} from '#features/payments/orders/record/recordAnswer.service.ts'
import {
  askRefundAgain,
  giveRefundUp,
  letRefundCount,
  payRefundOtherwise,
} from '#features/payments/refunds/refundActs.service.ts'
import type { Ctx } from '#server/context.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'

export type Settling = { act: ExceptionAct; reason: string; payoutReference?: string | undefined }

/**
 * Resolves an exception by one of its currently possible actions, with a reason. A job calls the channel if
 * needed. Throws the errors of the contract, and `request.invalid` if a payout has no reference.
 */
export async function resolveException(
  ctx: Ctx,
  exceptionId: string,
  { act, reason, payoutReference }: Settling,
): Promise<OrderException> {
  const exception = await lockException(ctx.db, ctx.scope, exceptionId)
  if (!exception) throw new AppError(exceptionErrors.notFound)
  if (exception.status === 'resolved') throw new AppError(exceptionErrors.alreadyResolved)
  const current = await findException(ctx.db, ctx.scope, exceptionId)
  if (!current?.acts.includes(act)) throw new AppError(exceptionErrors.actNotOffered)
  const reference = act === 'payOut' ? (payoutReference ?? null) : null
  if (act === 'payOut' && reference === null) {
    throw new AppError(requestErrors.invalid, {
      fields: [{ field: 'payoutReference', text: fieldTexts.required }],
    })
  }
  const resolution = { act, reason, resolvedBy: ctx.actor.name, payoutReference: reference }
  await updateResolved(ctx.db, ctx.scope, exceptionId, resolution, ctx.now)
  ctx.audit(
    `exception.${act}`,
    { type: 'exception', id: exceptionId },
    {
      before: { status: 'open' },
      after: { reason, ...(reference !== null && { payoutReference: reference }) },
    },
  )
  await carryOut(ctx, exception, act, reference ?? '')
  const sentBack = await lockExceptionRefund(ctx.db, ctx.scope, exceptionId)
  await postEnd(ctx, exception, endOfMoney(exception, act), sentBack?.reversalCount ?? 0)
  enqueue(ctx, 'exception.changed', exceptionId)

  const settled = await findException(ctx.db, ctx.scope, exceptionId)
  if (!settled) throw new AppError(exceptionErrors.notFound)
  return settled
}

async function carryOut(
  ctx: Ctx,
  exception: LockedException,
  act: ExceptionAct,
  reference: string,
): Promise<void> {
  const { orderId, refundOrderId, channelOrderNo, channelTransactionId, payTime } = exception
  if (refundOrderId !== null) return carryOutRefund(ctx, exception.kind, refundOrderId, act, reference)
  if (act === 'accept' && channelOrderNo && channelTransactionId && payTime) {
    await acceptLatePayment(ctx, { channelOrderNo, channelTransactionId, payTime })
  }
  if (act === 'retry') scheduleQuery(ctx, orderId)
  if (act === 'refund') await askExceptionRefund(ctx, exception)
  if (channelOrderNo && endsOrder(exception, act)) {
    await recordPaymentAnswer(ctx, channelOrderNo, { outcome: 'closed', refusal: null })
  }
}

async function carryOutRefund(
  ctx: Ctx,
  kind: ExceptionKind,
  refundOrderId: string,
  act: ExceptionAct,
  reference: string,
): Promise<void> {
  if (act === 'accept') return letRefundCount(ctx, refundOrderId)
  if (act === 'retry') return askRefundAgain(ctx, refundOrderId)
  if (act === 'payOut') return payRefundOtherwise(ctx, refundOrderId, reference)
  if (kind !== 'refund_mismatch') return giveRefundUp(ctx, refundOrderId)
}

function enqueue(ctx: Ctx, name: string, exceptionId: string): void {
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name, payload: { tenantId, merchantId, exceptionId } })
}
