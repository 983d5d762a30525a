import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import type { RecordedExchange } from '#features/channels/wireRecorder.service.ts'
import { postEnd } from '#features/payments/exceptions/exceptionBooks.service.ts'
import {
  decideExceptionRefund,
  type ExceptionRefundStatus,
  exceptionRefundMachine,
  meaningOfReturn,
  nextExceptionCall,
} from '#features/payments/exceptions/exceptionRefund.domain.ts'
import {
  insertExceptionRefund,
  type LockedExceptionRefund,
  lockExceptionRefund,
  updateExceptionRefund,
} from '#features/payments/exceptions/exceptionRefunds.sql.ts'
import { exceptionRefundNo } from '#features/payments/exceptions/exceptions.domain.ts'
import { exceptionErrors } from '#features/payments/exceptions/exceptions.errors.ts'
import { openException } from '#features/payments/exceptions/exceptions.service.ts'
import {
  type LockedException,
  lockException,
  updateRefunded,
  updateReopened,
} from '#features/payments/exceptions/exceptions.sql.ts'
import { keepExchanges } from '#features/payments/requestLog/requestLog.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'

/** Requests the return of a locked exception's money through its channel, under its fixed number. */
export async function askExceptionRefund(ctx: Ctx, exception: LockedException): Promise<void> {
  const { db, scope, now } = ctx
  const { exceptionId } = exception
  const refund = await lockedRefundOf(ctx, exception)
  const status = step(exceptionRefundMachine, refund.status, 'askedAgain')
  if (status === null) throw new AppError(exceptionErrors.actNotOffered)
  await updateExceptionRefund(db, scope, exceptionId, { status, queryCount: 0, changeTime: now })
  const { tenantId, merchantId } = scope
  const payload = { tenantId, merchantId, exceptionId }
  ctx.enqueue({ name: 'exception.refund', payload, key: `exception.refund:${exceptionId}` })
}

/** The raw exchanges and their channel account, stored in the same transaction. */
export type ListenerOptions = { channelAccountId: string; exchanges: readonly RecordedExchange[] }

export type AskedNext = ReturnType<typeof nextExceptionCall>

/**
 * Records a channel's response about the return of an exception's money. A final result always applies,
 * whatever staff did since; if it contradicts them, another exception is opened. If the money was not
 * returned, or bounced, the exception reopens unless it was resolved another way. Returns the next call.
 */
export async function recordExceptionRefund(
  ctx: Ctx,
  exceptionId: string,
  answer: RefundAnswer,
  response?: ListenerOptions,
): Promise<AskedNext> {
  const exception = await lockException(ctx.db, ctx.scope, exceptionId)
  ctx.unchanged()
  if (!exception) return null
  if (response) {
    const { channelAccountId, exchanges } = response
    keepExchanges(ctx, { orderId: exception.orderId, channelAccountId }, exchanges)
  }
  const refund = await lockedRefundOf(ctx, exception)
  const { outcome } = answer
  if (outcome === 'success' && !isAsInput(exception, answer.facts)) {
    await openContradiction(ctx, exception, answer.facts)
    return null
  }
  const decided = decideExceptionRefund(refund.status, outcome)
  const status = decided?.status ?? refund.status
  const count = refund.queryCount + 1
  await updateExceptionRefund(ctx.db, ctx.scope, exceptionId, {
    status,
    queryCount: count,
    ...('facts' in answer &&
      answer.facts.channelRefundNo && { channelRefundNo: answer.facts.channelRefundNo }),
    ...('refusal' in answer && { errorCode: answer.refusal.code, errorMessage: answer.refusal.message }),
    ...(decided && { changeTime: ctx.now }),
    ...(decided?.event === 'reversed' && { reversalCount: refund.reversalCount + 1 }),
  })
  if (decided) await carryOn(ctx, exception, refund, { ...decided, answer })
  return nextExceptionCall(status, outcome, count)
}

/**
 * An exception from before this table, or resolved by an older process, has no row yet: its state is derived
 * from the exception.
 */
async function lockedRefundOf(ctx: Ctx, exception: LockedException): Promise<LockedExceptionRefund> {
  const { db, scope, now } = ctx
  const { exceptionId, status, resolution } = exception
  const by: ExceptionRefundStatus =
    status === 'resolved' && resolution === 'refund' ? 'asked' : resolution === 'refunded' ? 'done' : 'failed'
  await insertExceptionRefund(db, scope, exceptionId, { status: by, now })
  const refund = await lockExceptionRefund(db, scope, exceptionId)
  if (!refund) throw new Error(`the refund of exception ${exceptionId} was just written and is not there`)
  return refund
}

type RefundFacts = Extract<RefundAnswer, { outcome: 'success' }>['facts']

function isAsInput({ amount, currency }: LockedException, refundFacts: RefundFacts): boolean {
  return amount === refundFacts.amount && currency === refundFacts.currency
}

type Decided = NonNullable<ReturnType<typeof decideExceptionRefund>> & { answer: RefundAnswer }

async function carryOn(
  ctx: Ctx,
  exception: LockedException,
  refund: LockedExceptionRefund,
  { event, answer }: Decided,
): Promise<void> {
  const { exceptionId, status, resolution } = exception
  if (event === 'accepted') return
  const refundNo = exceptionRefundNo(exceptionId)
  const after = { refundNo, outcome: answer.outcome, ...('refusal' in answer && { refusal: answer.refusal }) }
  if (event === 'paidBack') {
    const meaning = meaningOfReturn(exception)
    if (meaning === 'known') return
    if (meaning === 'contradicts' && 'facts' in answer) {
      ctx.audit(
        'exception.refundedToo',
        { type: 'exception', id: exceptionId },
        { before: { resolution }, after },
      )
      return openContradiction(ctx, exception, answer.facts)
    }
    await updateRefunded(ctx.db, ctx.scope, exceptionId, ctx.now)
    await postEnd(ctx, exception, 'returned', refund.reversalCount)
    ctx.audit('exception.refunded', { type: 'exception', id: exceptionId }, { after })
    return tellChanged(ctx, exceptionId)
  }
  const wasToGoBack = status === 'resolved' && (resolution === 'refund' || resolution === 'refunded')
  if (wasToGoBack) await updateReopened(ctx.db, ctx.scope, exceptionId)
  ctx.audit('exception.refundFailed', { type: 'exception', id: exceptionId }, { after: { ...after, event } })
  tellChanged(ctx, exceptionId)
}

/**
 * Opens an exception because the payer got money that staff had used otherwise, or a different amount than
 * requested.
 */
async function openContradiction(
  ctx: Ctx,
  exception: LockedException,
  refundFacts: RefundFacts,
): Promise<void> {
  const { exceptionId, orderId, channelOrderNo } = exception
  const { amount, currency, channelRefundNo } = refundFacts
  await openException(ctx, {
    kind: 'refund_mismatch',
    orderId,
    eventKey: `exception/${exceptionId}/${amount}/${currency}`,
    amount,
    currency,
    channelOrderNo,
    channelTransactionId: channelRefundNo,
    payTime: null,
  })
}

function tellChanged(ctx: Ctx, exceptionId: string): void {
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name: 'exception.changed', payload: { tenantId, merchantId, exceptionId } })
}
