import type { ChannelName } from '#features/channels/channels.domain.ts'
import { billWork } from '#features/finances/reconciliation/bills/billStoring.service.ts'
import { daysAfter } from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import {
  type DifferenceAct,
  differencePosting,
  movedBy,
  waitingActs,
} from '#features/finances/reconciliation/differences/differences.domain.ts'
import {
  type LockedDifference,
  lockDifference,
  updateDifference,
  updateInput,
} from '#features/finances/reconciliation/differences/differences.sql.ts'
import {
  type BillDifference,
  differenceFound,
} from '#features/finances/reconciliation/differences/differenceViews.service.ts'
import { differenceErrors } from '#features/finances/reconciliation/reconciliation.errors.ts'
import { openLedgerAccounts, post } from '#features/ledger/ledger.service.ts'
import { resolveException } from '#features/payments/exceptions/exceptionActs.service.ts'
import { waitingException } from '#features/payments/exceptions/waitingExceptions.sql.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'

export type Acting = { act: DifferenceAct; reason: string; dueDay?: string | undefined }

/** Days until a response from the channel is due if none is given. */
const usualDays = 5

/**
 * Resolves or postpones a difference of the merchant by one of its currently possible actions, with a reason.
 * Throws `difference.notFound`, `difference.settled` or `difference.actNotOffered`.
 */
export async function actOnDifference(ctx: Ctx, differenceId: string, acting: Acting): Promise<void> {
  const { act, reason } = acting
  const locked = await lockDifference(ctx.db, ctx.scope, differenceId)
  if (!locked) throw new AppError(differenceErrors.notFound)
  const difference = await differenceFound(ctx, differenceId)
  if (difference.state === 'settled') throw new AppError(differenceErrors.settled)
  if (!difference.acts.includes(act)) throw new AppError(differenceErrors.actNotOffered)

  await carryOut(ctx, difference, locked, acting)
  const after = { act, reason, ...(await written(ctx, difference, locked, acting)) }
  ctx.audit(
    `difference.${act}`,
    { type: 'difference', id: differenceId },
    { before: { state: difference.state }, after },
  )
  await publish(ctx.db, ctx.scope, { topic: 'bill', id: difference.billId })
  // The new postings count for the report's day, so the report is matched again to show them.
  if (act === 'record' || act === 'openException' || act === 'refundPayer') {
    const { tenantId, merchantId } = ctx.scope
    ctx.enqueue(billWork(tenantId, merchantId, difference.billId))
  }
}

async function carryOut(
  ctx: Ctx,
  difference: BillDifference,
  locked: LockedDifference,
  { act, reason }: Acting,
): Promise<void> {
  if (act === 'writeOff') return writeOff(ctx, difference)
  if (act === 'record' && difference.kind === 'refund') return recordRefund(ctx, difference, locked, reason)
  if (act !== 'record' && act !== 'openException' && act !== 'refundPayer') return

  const { channelOrderNo } = difference
  if (channelOrderNo === null) throw new AppError(differenceErrors.actNotOffered)
  const { unforeseen } = await recordPayment(ctx, difference, locked, channelOrderNo)
  const exceptionId = await waitingException(ctx.db, ctx.scope, { channelOrderNo })
  if (act === 'openException') {
    if (exceptionId === null) throw new AppError(differenceErrors.actNotOffered)
    return
  }
  if (!unforeseen && act === 'record') return
  if (exceptionId === null) throw new AppError(differenceErrors.actNotOffered)
  await resolveException(ctx, exceptionId, { act: act === 'record' ? 'accept' : 'refund', reason })
}

/** Records the line as a channel response: it pays the order, or opens an exception. */
function recordPayment(
  ctx: Ctx,
  difference: BillDifference,
  locked: LockedDifference,
  channelOrderNo: string,
) {
  const { channelTransactionId, thereAmount: amount, currency } = difference
  const { lineTime: payTime } = locked
  if (channelTransactionId === null || amount === null || payTime === null)
    throw new AppError(differenceErrors.actNotOffered)
  const facts = {
    channelOrderNo,
    channelTransactionId,
    amount,
    currency: currency as Currency,
    payTime,
    payerId: null,
  }
  return recordPaymentAnswer(ctx, channelOrderNo, { outcome: 'success', facts })
}

/** Completes a refund that was given up here but went through at the channel. */
async function recordRefund(
  ctx: Ctx,
  { refundOrderId, thereAmount: amount, currency }: BillDifference,
  { lineTime: refundTime }: LockedDifference,
  reason: string,
): Promise<void> {
  if (refundOrderId === null || amount === null) throw new AppError(differenceErrors.actNotOffered)
  const facts = {
    refundNo: refundOrderId,
    channelRefundNo: null,
    amount,
    currency: currency as Currency,
    refundTime,
  }
  await recordRefundAnswer(ctx, refundOrderId, { outcome: 'success', facts })
  const exceptionId = await waitingException(ctx.db, ctx.scope, { refundOrderId })
  if (exceptionId !== null) await resolveException(ctx, exceptionId, { act: 'accept', reason })
}

/** Adjusts the channel's account to the report; no merchant's balance changes. */
async function writeOff(ctx: Ctx, difference: BillDifference): Promise<void> {
  const { differenceId, orderId } = difference
  const currency = difference.currency as Currency
  await openLedgerAccounts(ctx, ctx.scope.merchantId, currency)
  const channel = difference.channel as ChannelName
  await post(ctx, differencePosting({ differenceId, channel, currency, orderId, moved: movedBy(difference) }))
}

/** Writes the difference's new state; returns what to put in the audit log. */
async function written(
  ctx: Ctx,
  difference: BillDifference,
  { lastBillDay }: LockedDifference,
  { act, reason, dueDay }: Acting,
): Promise<Record<string, unknown>> {
  const { differenceId, billDay } = difference
  if (!waitingActs.includes(act)) {
    const settled = { resolution: act, resolvedBy: ctx.actor.name, resolveTime: ctx.now }
    await updateDifference(ctx.db, ctx.scope, differenceId, { state: 'settled', reason, ...settled })
    return {
      state: 'settled',
      ...(act === 'writeOff' && { moved: movedBy(difference), currency: difference.currency }),
    }
  }
  if (act === 'waitNextDay') {
    const carryUntil = daysAfter(lastBillDay !== null && lastBillDay > billDay ? lastBillDay : billDay, 1)
    await updateDifference(ctx.db, ctx.scope, differenceId, { state: 'carried', reason, carryUntil })
    return { state: 'carried', carryUntil }
  }
  const due = dueDay ?? daysAfter(ctx.now.toISOString().slice(0, 10), usualDays)
  await updateDifference(ctx.db, ctx.scope, differenceId, { state: 'asked', reason, dueDay: due })
  return { state: 'asked', dueDay: due }
}

/** Adds a comment by the merchant, or asks the provider to look into it. The difference stays open. */
export async function commentOnDifference(
  ctx: Ctx,
  differenceId: string,
  { text, ask }: { text: string; ask: boolean },
): Promise<void> {
  if (!(await lockDifference(ctx.db, ctx.scope, differenceId))) throw new AppError(differenceErrors.notFound)
  const difference = await differenceFound(ctx, differenceId)
  if (difference.state === 'settled') throw new AppError(differenceErrors.settled)
  if (ask) await updateInput(ctx.db, ctx.scope, differenceId, ctx.actor.name, ctx.now)
  const action = ask ? 'difference.asked' : 'difference.commented'
  ctx.audit(action, { type: 'difference', id: differenceId }, { after: { text } })
  await publish(ctx.db, ctx.scope, { topic: 'bill', id: difference.billId })
}
