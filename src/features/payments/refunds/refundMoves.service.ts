import type { Refusal } from '#features/channels/channels.domain.ts'
import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import { openExchangeAccounts, openUnallocatedFundsAccounts, post } from '#features/ledger/ledger.service.ts'
import {
  refundPaidOutPosting,
  refundPosting,
  refundReversalPosting,
} from '#features/ledger/tradePostings.domain.ts'
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
import { updateRefund } from '#features/payments/refunds/refunds.sql.ts'
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
  const shares = status === 'refundSuccess' ? doneSharesOf(ctx, locked) : null
  const refund = { ...locked, ...shares }
  const { refundOrderId, order } = refund
  const { refusal } = refundSaid
  const mustSettleExceptions = refund.hasRefusal || refund.status === 'change'
  // Sent back to back, in this order.
  await Promise.all([
    updateRefund(ctx.db, ctx.scope, refundOrderId, {
      status,
      channelRefundNo: refundSaid.channelRefundNo,
      errorCode: refusal?.code ?? null,
      errorMessage: refusal?.message ?? null,
      confirmTime: status === 'submitSuccess' ? null : ctx.now,
      paidOtherwise: events.includes('paidOtherwise'),
      ...(shares && { shares }),
    }),
    writeOrderBalance(ctx, order.orderId, settleRefund(order, refund.amount, refund.status, status)),
    [status, refund.status].includes('refundSuccess') && noteMade(ctx, refund.createTime),
    [status, refund.status].includes('refundSuccess') && noteMade(ctx, order.createTime),
    postMoved(ctx, refund, events, status),
    mustSettleExceptions && settleRefundExceptions(ctx, refundOrderId),
    tellMerchant(ctx, refund, status),
  ])
  recordEvents(ctx, refund, events, refundSaid)
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name: 'refund.changed', payload: { tenantId, merchantId, refundOrderId } })
}

/** Notifies the merchant's servers of the outcome. */
async function tellMerchant(ctx: Ctx, { order, ...refund }: LockedRefund, status: RefundStatus) {
  if (isUnderWay(status) || ctx.history) return
  const { refundOrderId, notifyUrl } = refund
  await notifyMerchant(ctx, { type: 'REFUND_RESULT', orderId: order.orderId, refundOrderId, notifyUrl })
}

/**
 * A completed refund's shares of its order, recomputed from the refunds completed before it. The shares
 * estimated at the request also counted refunds that have failed since, so a minor unit could be lost or
 * doubled.
 */
function doneSharesOf({ scope }: Ctx, { order, done, feeBackOnRefund, amount }: LockedRefund): RefundShares {
  if (feeBackOnRefund === null)
    throw new Error(`merchant ${scope.merchantId} has no rate plan for ${order.orderId}`)
  return sharesOf({ ...order, reservedAmount: 0n }, done, feeBackOnRefund, amount)
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
  const held = { orderId: order.orderId, refundId: refundOrderId }
  if (events.includes('paidOtherwise')) {
    await openUnallocatedFundsAccounts(ctx, order.channel, order.settleCurrency)
    await post(ctx, refundPaidOutPosting(what))
  } else if (status === 'refundSuccess') {
    const taken = takenOf(refund, order.settleMode)
    await Promise.all([post(ctx, refundPosting(what)), releaseForRefund(ctx, held, taken)])
    return
  } else if (refund.status === 'refundSuccess') await post(ctx, refundReversalPosting(what))

  if (status === 'refundSuccess') await releaseForRefund(ctx, held, takenOf(refund, order.settleMode))
  else if (refund.status === 'refundSuccess') await holdAgain(ctx, held)
}
