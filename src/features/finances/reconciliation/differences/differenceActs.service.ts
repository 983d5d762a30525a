import type { ChannelName } from '#features/channels/channels.domain.ts'
import { billWork } from '#features/finances/reconciliation/bills/billStoring.service.ts'
import { daysAfter } from '#features/finances/reconciliation/bills/railDays.domain.ts'
import {
  type DifferenceAct,
  differencePosting,
  movedBy,
  waitingActs,
} from '#features/finances/reconciliation/differences/differences.domain.ts'
import {
  type LockedDifference,
  lockDifference,
  updateAsked,
  updateDifference,
} from '#features/finances/reconciliation/differences/differences.sql.ts'
import {
  type BillDifference,
  differenceFound,
} from '#features/finances/reconciliation/differences/differenceViews.service.ts'
import { openLedgerAccounts, post } from '#features/ledger/ledger.service.ts'
import { resolveException } from '#features/payments/exceptions/exceptionActs.service.ts'
import { waitingException } from '#features/payments/exceptions/exceptions.service.ts'
import { recordPaymentAnswer } from '#features/payments/orders/payment/payments.service.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'

export type Acting = { act: DifferenceAct; reason: string; dueDay?: string | undefined }

/** An answer of the channel is due after so many days where no day is named. */
const usualDays = 5

/**
 * Settles a difference, or puts it off, by one of the ways out that it has now, with the reason. In the scope of its
 * merchant. Refuses with `difference.notFound`, `difference.settled` and `difference.actNotOffered`.
 */
export async function actOnDifference(ctx: Ctx, differenceId: string, acting: Acting): Promise<void> {
  const { act, reason } = acting
  const locked = await lockDifference(ctx.db, ctx.scope, differenceId)
  if (!locked) throw new AppError('difference.notFound')
  const difference = await differenceFound(ctx, differenceId)
  if (difference.state === 'settled') throw new AppError('difference.settled')
  if (!difference.acts.includes(act)) throw new AppError('difference.actNotOffered')

  await carryOut(ctx, difference, locked, acting)
  const after = { act, reason, ...(await written(ctx, difference, locked, acting)) }
  ctx.audit(
    `difference.${act}`,
    { type: 'difference', id: differenceId },
    { before: { state: difference.state }, after },
  )
  await publish(ctx.db, ctx.scope, { topic: 'bill', id: difference.billId })
  // What it wrote into the books belongs to the bill's day: the bill is compared again, so that its page shows them as they are.
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
  if (channelOrderNo === null) throw new AppError('difference.actNotOffered')
  const { unforeseen } = await recordPayment(ctx, difference, locked, channelOrderNo)
  const exceptionId = await waitingException(ctx.db, ctx.scope, { channelOrderNo })
  if (act === 'openException') {
    if (exceptionId === null) throw new AppError('difference.actNotOffered')
    return
  }
  if (!unforeseen && act === 'record') return
  if (exceptionId === null) throw new AppError('difference.actNotOffered')
  await resolveException(ctx, exceptionId, { act: act === 'record' ? 'accept' : 'refund', reason })
}

/** What the bill says is recorded as an answer of the channel's: it pays the order, or is put before someone. */
function recordPayment(
  ctx: Ctx,
  difference: BillDifference,
  locked: LockedDifference,
  channelOrderNo: string,
) {
  const { channelTransactionId, thereAmount: amount, currency } = difference
  const { lineTime: payTime } = locked
  if (channelTransactionId === null || amount === null || payTime === null)
    throw new AppError('difference.actNotOffered')
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

/** A refund that was given up here and has gone through there counts after all. */
async function recordRefund(
  ctx: Ctx,
  { refundOrderId, thereAmount: amount, currency }: BillDifference,
  { lineTime: refundTime }: LockedDifference,
  reason: string,
): Promise<void> {
  if (refundOrderId === null || amount === null) throw new AppError('difference.actNotOffered')
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

/** The books of the channel follow the bill: no merchant is owed more or less for it. */
async function writeOff(ctx: Ctx, difference: BillDifference): Promise<void> {
  const { differenceId, orderId } = difference
  const currency = difference.currency as Currency
  await openLedgerAccounts(ctx, ctx.scope.merchantId, currency)
  const channel = difference.channel as ChannelName
  await post(ctx, differencePosting({ differenceId, channel, currency, orderId, moved: movedBy(difference) }))
}

/** How the difference stands after the act; answers what is worth remembering of it. */
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

/** A person of the merchant's notes something, or asks the provider to see to it. It stays open. */
export async function commentOnDifference(
  ctx: Ctx,
  differenceId: string,
  { text, ask }: { text: string; ask: boolean },
): Promise<void> {
  if (!(await lockDifference(ctx.db, ctx.scope, differenceId))) throw new AppError('difference.notFound')
  const difference = await differenceFound(ctx, differenceId)
  if (difference.state === 'settled') throw new AppError('difference.settled')
  if (ask) await updateAsked(ctx.db, ctx.scope, differenceId, ctx.actor.name, ctx.now)
  const action = ask ? 'difference.asked' : 'difference.commented'
  ctx.audit(action, { type: 'difference', id: differenceId }, { after: { text } })
  await publish(ctx.db, ctx.scope, { topic: 'bill', id: difference.billId })
}
