import type { RefundAnswer, RefundFacts } from '#features/channels/channels.domain.ts'
import type { RecordedExchange } from '#features/channels/wireRecorder.service.ts'
import { openException } from '#features/payments/exceptions/exceptions.service.ts'
import { type LockedRefund, lockRefund } from '#features/payments/refunds/lockedRefunds.sql.ts'
import { moveRefund, type RefundSaid } from '#features/payments/refunds/refundMoves.service.ts'
import { decideRefund, isUnallocatedFunds, walkRefund } from '#features/payments/refunds/refunds.domain.ts'
import { refundErrors } from '#features/payments/refunds/refunds.errors.ts'
import { updateRefund } from '#features/payments/refunds/refunds.sql.ts'
import { keepExchanges } from '#features/payments/requestLog/requestLog.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { RefundStatus } from '#shared/reference.ts'

/** The raw exchanges and their channel account, stored in the same transaction. */
export type ListenerOptions = { channelAccountId: string; exchanges: readonly RecordedExchange[] }

export type RecordedRefund = { refundOrderId: string; status: RefundStatus }

/**
 * Records a channel's response about a refund, from a call, a query or a notification. A repeated response
 * changes nothing. Throws `refund.notFound` if the merchant has no such refund.
 */
export async function recordRefundAnswer(
  ctx: Ctx,
  refundOrderId: string,
  answer: RefundAnswer,
  response?: ListenerOptions,
): Promise<RecordedRefund> {
  const refund = await lockRefund(ctx, refundOrderId)
  if (!refund) throw new AppError(refundErrors.notFound)
  if (response) {
    const { channelAccountId, exchanges } = response
    keepExchanges(ctx, { orderId: refund.order.orderId, refundOrderId, channelAccountId }, exchanges)
  }
  const { status } = refund
  if (answer.outcome === 'success' && contradicts(refund, answer.facts)) {
    await recordMismatch(ctx, refund, answer.facts)
    return { refundOrderId, status }
  }
  const events = refund.paidOtherwise ? [] : decideRefund(status, answer.outcome)
  const next = walkRefund(status, events)
  if (events.length === 0 || next === null) {
    await recordStatus(ctx, refund, answer)
    return { refundOrderId, status }
  }
  await moveRefund(ctx, refund, events, next, saidOf(answer))
  if (next === 'change' && 'refusal' in answer) await openHeld(ctx, refund)
  return { refundOrderId, status: next }
}

/**
 * Whether a success does not match our records: its amount differs, or the refund was given up or paid
 * another way.
 */
function contradicts({ status, amount, currency, paidOtherwise }: LockedRefund, facts: RefundFacts): boolean {
  const other = facts.amount !== amount || facts.currency !== currency
  return other || paidOtherwise || isUnallocatedFunds(status, 'success')
}

function saidOf(answer: RefundAnswer): RefundSaid {
  return {
    outcome: answer.outcome,
    channelRefundNo: 'facts' in answer ? answer.facts.channelRefundNo : null,
    refusal: 'refusal' in answer ? answer.refusal : null,
  }
}

/**
 * Records a response that does not change the status. If the channel's balance is short or it still holds the
 * money, staff must act; meanwhile the job keeps retrying under the same number.
 */
async function recordStatus(ctx: Ctx, refund: LockedRefund, answer: RefundAnswer): Promise<void> {
  ctx.unchanged()
  if (refund.paidOtherwise) return
  if (answer.outcome === 'abnormal' && refund.status === 'change') return openHeld(ctx, refund)
  if (answer.outcome !== 'notEnough' || refund.status !== 'submitted') return
  const { code, message } = answer.refusal
  const refusal = { channelRefundNo: null, errorCode: code, errorMessage: message, confirmTime: null }
  await updateRefund(ctx.db, ctx.scope, refund.refundOrderId, { status: refund.status, ...refusal })
  await openOf(ctx, refund, { kind: 'refund_waiting', eventKey: refund.refundOrderId })
}

function openHeld(ctx: Ctx, refund: LockedRefund): Promise<void> {
  return openOf(ctx, refund, { kind: 'refund_abnormal', eventKey: refund.refundOrderId })
}

async function recordMismatch(ctx: Ctx, refund: LockedRefund, facts: RefundFacts): Promise<void> {
  ctx.unchanged()
  const { amount, currency, channelRefundNo } = facts
  const eventKey = `${refund.refundOrderId}/${amount}/${currency}`
  await openOf(ctx, refund, { kind: 'refund_mismatch', eventKey, amount, currency, channelRefundNo })
}

type RefundEvent = {
  kind: 'refund_waiting' | 'refund_abnormal' | 'refund_mismatch'
  eventKey: string
} & Partial<Pick<RefundFacts, 'amount' | 'currency' | 'channelRefundNo'>>

/** Opens an exception for a refund, once; it is opened again only if it was closed for another retry. */
async function openOf(ctx: Ctx, refund: LockedRefund, message: RefundEvent): Promise<void> {
  const {
    kind,
    eventKey,
    amount = refund.amount,
    currency = refund.currency,
    channelRefundNo = null,
  } = message
  await openException(ctx, {
    kind,
    orderId: refund.order.orderId,
    refundOrderId: refund.refundOrderId,
    eventKey,
    amount,
    currency,
    channelOrderNo: null,
    channelTransactionId: channelRefundNo,
    payTime: null,
  })
}
