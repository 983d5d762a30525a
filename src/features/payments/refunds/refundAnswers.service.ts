import type { RefundAnswer, RefundFacts } from '#features/channels/channels.domain.ts'
import { refundPosting, refundReversalPosting } from '#features/ledger/ledger.domain.ts'
import { post } from '#features/ledger/ledger.service.ts'
import { openException } from '#features/payments/exceptions/exceptions.service.ts'
import { writeOrderBalance } from '#features/payments/orders/orderBalance.service.ts'
import {
  decideRefund,
  isUnforeseen,
  type RefundEvent,
  settleRefund,
  walkRefund,
} from '#features/payments/refunds/refunds.domain.ts'
import { type LockedRefund, lockRefund, updateRefund } from '#features/payments/refunds/refunds.sql.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { RefundStatus } from '#shared/reference.ts'

export type RecordedRefund = { refundOrderId: string; status: RefundStatus }

/**
 * Records what a channel says of a refund: from its answer to a call, a query or a notification. The same
 * answer a second time finds no move and changes nothing. Throws `refund.notFound` where the merchant has
 * no such refund.
 */
export async function recordRefundAnswer(
  ctx: Ctx,
  refundOrderId: string,
  answer: RefundAnswer,
): Promise<RecordedRefund> {
  const refund = await lockRefund(ctx.db, ctx.scope, refundOrderId)
  if (!refund) throw new AppError('refund.notFound')
  const { status } = refund
  if (answer.outcome === 'success' && contradicts(refund, answer.facts)) {
    await recordMismatch(ctx, refund, answer.facts)
    return { refundOrderId, status }
  }
  const events = decideRefund(status, answer.outcome)
  const next = walkRefund(status, events)
  if (events.length === 0 || next === null) {
    await recordStanding(ctx, refund, answer)
    return { refundOrderId, status }
  }
  await recordMoves(ctx, refund, events, next, answer)
  return { refundOrderId, status: next }
}

/**
 * A success of another amount is not this refund's; one of a refund that was given up has no place in the
 * books.
 */
function contradicts({ status, amount, currency }: LockedRefund, facts: RefundFacts): boolean {
  return facts.amount !== amount || facts.currency !== currency || isUnforeseen(status, 'success')
}

async function recordMoves(
  ctx: Ctx,
  refund: LockedRefund,
  events: readonly RefundEvent[],
  status: RefundStatus,
  answer: RefundAnswer,
): Promise<void> {
  const { refundOrderId, order } = refund
  const facts = 'facts' in answer ? answer.facts : null
  const refusal = 'refusal' in answer ? answer.refusal : null
  await updateRefund(ctx.db, ctx.scope, refundOrderId, {
    status,
    channelRefundNo: facts?.channelRefundNo ?? null,
    errorCode: refusal?.code ?? null,
    errorMessage: refusal?.message ?? null,
    confirmTime: status === 'submitSuccess' ? null : ctx.now,
  })
  await writeOrderBalance(ctx, order.orderId, settleRefund(order, refund.amount, refund.status, status))
  await postMoved(ctx, refund, status)

  events.forEach((event, index) => {
    const [before, after] = [index, index + 1].map((length) =>
      walkRefund(refund.status, events.slice(0, length)),
    )
    const said = {
      outcome: answer.outcome,
      ...(refusal && { refusal }),
      channelRefundNo: facts?.channelRefundNo,
    }
    const change = { before: { status: before }, after: { status: after, ...said } }
    ctx.audit(`refund.${event}`, { type: 'refund', id: refundOrderId }, change)
  })
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name: 'refund.changed', payload: { tenantId, merchantId, refundOrderId } })
}

/** The books move when the money does: out with a success, back with one that is reversed. */
async function postMoved(ctx: Ctx, refund: LockedRefund, status: RefundStatus): Promise<void> {
  const { refundOrderId, order, clearingAmount, feeReturnAmount } = refund
  const what = {
    refundId: refundOrderId,
    orderId: order.orderId,
    merchantId: ctx.scope.merchantId,
    channel: order.channel,
    currency: order.settleCurrency,
    amount: clearingAmount,
    feeReturnAmount,
  }
  if (status === 'refundSuccess') await post(ctx, refundPosting(what))
  else if (refund.status === 'refundSuccess') await post(ctx, refundReversalPosting(what))
}

/**
 * Nothing moves. That the channel's own balance is short is shown on the refund; it is sent again with its
 * number.
 */
async function recordStanding(ctx: Ctx, refund: LockedRefund, answer: RefundAnswer): Promise<void> {
  ctx.unchanged()
  if (answer.outcome !== 'notEnough' || refund.status !== 'submitted') return
  const { code, message } = answer.refusal
  const told = { channelRefundNo: null, errorCode: code, errorMessage: message, confirmTime: null }
  await updateRefund(ctx.db, ctx.scope, refund.refundOrderId, { status: refund.status, ...told })
}

async function recordMismatch(ctx: Ctx, refund: LockedRefund, facts: RefundFacts): Promise<void> {
  const { refundOrderId, order } = refund
  const opened = await openException(ctx, {
    kind: 'amount_mismatch',
    orderId: order.orderId,
    eventKey: `${refundOrderId}/${facts.amount}/${facts.currency}`,
    amount: facts.amount,
    currency: facts.currency,
    channelOrderNo: null,
    channelTransactionId: facts.channelRefundNo,
    payTime: null,
  })
  if (!opened) ctx.unchanged()
}
