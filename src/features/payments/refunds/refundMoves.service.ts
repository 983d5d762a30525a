import type { Refusal } from '#features/channels/channels.domain.ts'
import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import { openExchangeAccounts, openUnallocatedFundsAccounts, post } from '#features/ledger/ledger.service.ts'
import {
  refundPaidOutPosting,
  refundPosting,
  refundReversalPosting,
} from '#features/ledger/tradePostings.domain.ts'
import { ratePlanAt } from '#features/merchants/merchants.service.ts'
import { settleRefundExceptions } from '#features/payments/exceptions/exceptions.service.ts'
import { holdAgain, releaseForRefund } from '#features/payments/holds/refundHolds.service.ts'
import { taxReturnsOf } from '#features/payments/orders/create/fees.domain.ts'
import { writeOrderBalance } from '#features/payments/orders/orderBalance.service.ts'
import type { LockedRefund } from '#features/payments/refunds/lockedRefunds.sql.ts'
import { type RefundShares, sharesOf, takenOf } from '#features/payments/refunds/refundRules.domain.ts'
import {
  isUnderWay,
  type RefundEvent,
  settleRefund,
  walkRefund,
} from '#features/payments/refunds/refunds.domain.ts'
import { findDoneShares, updateRefund } from '#features/payments/refunds/refunds.sql.ts'
import { noteMade } from '#features/payments/rollUps/lateSales.service.ts'
import type { Ctx } from '#server/context.ts'
import type { RefundStatus } from '#shared/reference.ts'

/** What a channel or a person reported about a refund. */
export type RefundSaid = {
  outcome: string
  channelRefundNo: string | null
  refusal: Refusal | null
  reference?: string
}

/** Moves a locked refund to a new status and updates its order, the ledger and listeners. */
export async function moveRefund(
  ctx: Ctx,
  locked: LockedRefund,
  events: readonly RefundEvent[],
  status: RefundStatus,
  refundSaid: RefundSaid,
): Promise<void> {
  const shares = status === 'refundSuccess' ? await doneSharesOf(ctx, locked) : null
  const refund = { ...locked, ...shares }
  const { refundOrderId, order } = refund
  const { refusal } = refundSaid
  await updateRefund(ctx.db, ctx.scope, refundOrderId, {
    status,
    channelRefundNo: refundSaid.channelRefundNo,
    errorCode: refusal?.code ?? null,
    errorMessage: refusal?.message ?? null,
    confirmTime: status === 'submitSuccess' ? null : ctx.now,
    paidOtherwise: events.includes('paidOtherwise'),
    ...(shares && { shares }),
  })
  await writeOrderBalance(ctx, order.orderId, settleRefund(order, refund.amount, refund.status, status))
  if ([status, refund.status].includes('refundSuccess')) {
    await noteMade(ctx, refund.createTime)
    await noteMade(ctx, order.createTime)
  }
  await postMoved(ctx, refund, events, status)
  recordEvents(ctx, refund, events, refundSaid)
  if (refund.hasRefusal || refund.status === 'change') await settleRefundExceptions(ctx, refundOrderId)

  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name: 'refund.changed', payload: { tenantId, merchantId, refundOrderId } })
  if (!isUnderWay(status) && !ctx.history) {
    const { notifyUrl } = refund
    await notifyMerchant(ctx, { type: 'REFUND_RESULT', orderId: order.orderId, refundOrderId, notifyUrl })
  }
}

/**
 * A completed refund's shares of its order, recomputed from the refunds completed before it. The shares
 * estimated at the request also counted refunds that have failed since, so a minor unit could be lost or
 * doubled.
 */
async function doneSharesOf(ctx: Ctx, { order, amount }: LockedRefund): Promise<RefundShares> {
  const [done, plan] = await Promise.all([
    findDoneShares(ctx.db, ctx.scope, order.orderId),
    ratePlanAt(ctx.db, ctx.scope, order.payTime ?? ctx.now),
  ])
  return sharesOf({ ...order, reservedAmount: 0n }, done, plan.feeBackOnRefund, amount)
}

function recordEvents(
  ctx: Ctx,
  refund: LockedRefund,
  events: readonly RefundEvent[],
  refundSaid: RefundSaid,
): void {
  const { refusal, ...rest } = refundSaid
  events.forEach((event, index) => {
    const [before, after] = [index, index + 1].map((length) =>
      walkRefund(refund.status, events.slice(0, length)),
    )
    const change = {
      before: { status: before },
      after: { status: after, ...rest, ...(refusal && { refusal }) },
    }
    ctx.audit(`refund.${event}`, { type: 'refund', id: refund.refundOrderId }, change)
  })
}

/** Posts to the ledger when the money moves: out on success, back on a reversal. */
async function postMoved(
  ctx: Ctx,
  refund: LockedRefund,
  events: readonly RefundEvent[],
  status: RefundStatus,
): Promise<void> {
  const { refundOrderId, order, currency, clearingAmount, feeReturnAmount, feeTaxReturnAmount } = refund
  const { settleCurrency } = order
  const exchanged = currency === settleCurrency ? undefined : { currency, amount: refund.amount }
  const what = {
    refundId: refundOrderId,
    orderId: order.orderId,
    merchantId: ctx.scope.merchantId,
    channel: order.channel,
    currency: order.settleCurrency,
    amount: clearingAmount,
    feeReturnAmount,
    feeTaxReturns: taxReturnsOf(feeTaxReturnAmount, order.feeTaxes),
    settleMode: order.settleMode,
    exchanged,
  }
  if (exchanged) await openExchangeAccounts(ctx, order.channel, { currency, settleCurrency })
  if (events.includes('paidOtherwise')) {
    await openUnallocatedFundsAccounts(ctx, order.channel, order.settleCurrency)
    await post(ctx, refundPaidOutPosting(what))
  } else if (status === 'refundSuccess') await post(ctx, refundPosting(what))
  else if (refund.status === 'refundSuccess') await post(ctx, refundReversalPosting(what))

  const held = { orderId: order.orderId, refundId: refundOrderId }
  if (status === 'refundSuccess') await releaseForRefund(ctx, held, takenOf(refund, order.settleMode))
  else if (refund.status === 'refundSuccess') await holdAgain(ctx, held)
}
