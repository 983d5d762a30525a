import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { type HeardExchange, keepExchanges } from '#features/channels/exchanges/exchanges.service.ts'
import { openUnforeseenAccounts, post } from '#features/ledger/ledger.service.ts'
import { overpaidPosting, unforeseenPosting } from '#features/ledger/unforeseen.domain.ts'
import { findException } from '#features/payments/exceptions/exceptionList.sql.ts'
import { findExceptionRefund } from '#features/payments/exceptions/exceptionRefunds.sql.ts'
import type { OrderException } from '#features/payments/exceptions/exceptions.contract.ts'
import {
  type ExceptionAct,
  type ExceptionKind,
  endOfMoney,
  endsOrder,
  exceptionRefundNo,
  type MoneyEnd,
} from '#features/payments/exceptions/exceptions.domain.ts'
import {
  type LockedException,
  lockException,
  updateRefunded,
  updateReopened,
  updateResolved,
} from '#features/payments/exceptions/exceptions.sql.ts'
import { acceptLatePayment, recordPaymentAnswer } from '#features/payments/orders/payment/payments.service.ts'
import {
  askRefundAgain,
  giveRefundUp,
  letRefundCount,
  payRefundOtherwise,
} from '#features/payments/refunds/refundActs.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'

export type Settling = { act: ExceptionAct; reason: string; payoutReference?: string | undefined }

/**
 * Settles an exception by one of the ways out that it has now, with the reason. A channel is called by a
 * job. Refuses with the errors of the contract, and `request.invalid` where a payout has no reference.
 */
export async function resolveException(
  ctx: Ctx,
  exceptionId: string,
  { act, reason, payoutReference }: Settling,
): Promise<OrderException> {
  const exception = await lockException(ctx.db, ctx.scope, exceptionId)
  if (!exception) throw new AppError('exception.notFound')
  if (exception.status === 'resolved') throw new AppError('exception.alreadyResolved')
  const standing = await findException(ctx.db, ctx.scope, exceptionId)
  if (!standing?.acts.includes(act)) throw new AppError('exception.actNotOffered')
  const reference = act === 'payOut' ? (payoutReference ?? null) : null
  if (act === 'payOut' && reference === null) {
    throw new AppError('request.invalid', {
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
  await postEnd(ctx, exception, endOfMoney(exception, act))
  enqueue(ctx, 'exception.changed', exceptionId)

  const settled = await findException(ctx.db, ctx.scope, exceptionId)
  if (!settled) throw new AppError('exception.notFound')
  return settled
}

async function carryOut(
  ctx: Ctx,
  exception: LockedException,
  act: ExceptionAct,
  reference: string,
): Promise<void> {
  const { exceptionId, orderId, refundOrderId, channelOrderNo, channelTransactionId, payTime } = exception
  if (refundOrderId !== null) return carryOutRefund(ctx, exception.kind, refundOrderId, act, reference)
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
  if (act === 'refund') {
    const { tenantId, merchantId } = ctx.scope
    const payload = { tenantId, merchantId, exceptionId }
    ctx.enqueue({ name: 'exception.refund', payload, key: `exception.refund:${exceptionId}` })
  }
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

/** The books are told where the money of a settled exception ended. What came in another currency has accounts of its own. */
async function postEnd(
  ctx: Ctx,
  { exceptionId, orderId, channel, amount, currency }: LockedException,
  end: MoneyEnd | 'returned' | null,
): Promise<void> {
  if (end === null || amount === null || currency === null || amount <= 0n) return
  const { merchantId } = ctx.scope
  const money = { exceptionId, orderId, merchantId, channel, currency, amount }
  await openUnforeseenAccounts(ctx, channel, currency)
  if (end === 'overpaid') return post(ctx, overpaidPosting(money))
  return post(ctx, unforeseenPosting(money, end))
}

function enqueue(ctx: Ctx, name: string, exceptionId: string): void {
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name, payload: { tenantId, merchantId, exceptionId } })
}

/** What went over the wire, and by which account: kept in the same transaction. */
export type HeardBy = { channelAccountId: string; exchanges: readonly HeardExchange[] }

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
  heard?: HeardBy,
): Promise<AskedAgain> {
  const locked = await lockException(ctx.db, ctx.scope, exceptionId)
  if (locked && heard) {
    const { channelAccountId, exchanges } = heard
    keepExchanges(ctx, { orderId: locked.orderId, channelAccountId }, exchanges)
  }
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
  if (back) await postEnd(ctx, locked, 'returned')
  ctx.audit(
    back ? 'exception.refunded' : 'exception.refundFailed',
    { type: 'exception', id: exceptionId },
    { after },
  )
  enqueue(ctx, 'exception.changed', exceptionId)
  return null
}
