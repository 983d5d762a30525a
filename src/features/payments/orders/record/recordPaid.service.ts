import { forgetLimitUseOf } from '#features/account/riskLimits/limitUse.sql.ts'
import type { PaymentFacts } from '#features/channels/channels.domain.ts'
import { openExchangeAccounts, post } from '#features/ledger/ledger.service.ts'
import { paymentPosting } from '#features/ledger/tradePostings.domain.ts'
import { settlePaymentExceptions } from '#features/payments/exceptions/exceptions.service.ts'
import { undoCancelled } from '#features/payments/orders/close/cancelRequests.service.ts'
import { chargeOf } from '#features/payments/orders/create/fees.domain.ts'
import { clearedParts, termsPaid } from '#features/payments/orders/create/orderAmounts.domain.ts'
import { tellMerchant } from '#features/payments/orders/notify/notifyMerchant.service.ts'
import type { OrderEvent } from '#features/payments/orders/orders.domain.ts'
import { endAuthorization } from '#features/payments/orders/preAuths/authorizations.service.ts'
import { capturedParts, expectedAmount } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import type { LockedPayment } from '#features/payments/orders/record/lockPayment.sql.ts'
import { writePaid, writeUnderReview } from '#features/payments/orders/record/recordAnswer.sql.ts'
import { payerKeyOf, recordSteps } from '#features/payments/orders/record/recordSteps.service.ts'
import { markIfKnown } from '#features/payments/risk/engine/marks.service.ts'
import { assessPaid } from '#features/payments/risk/engine/paid.service.ts'
import { noteSale } from '#features/payments/rollUps/lateSales.service.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Marks the order as paid: charges the fee at the rate in force, posts to the ledger, and notifies listeners.
 */
export async function recordPaid(
  ctx: Ctx,
  locked: LockedPayment,
  events: readonly OrderEvent[],
  facts: Paying,
): Promise<void> {
  const payment = asTaken(locked)
  const { orderId, attemptNo, way, channel } = payment
  if (!payment.charging) throw new Error(`order ${orderId} has no rate in force`)
  const { settleMode, ...charging } = payment.charging
  const terms = termsPaid(payment)
  const charge = chargeOf({ ...payment, ...terms }, charging)
  const { channelTransactionId, payerId, cardLast4 = null, card = null, reference = null } = facts
  const payerKey = payerId && payerKeyOf(ctx, channel, payerId)
  const { fingerprint = null, country = null } = card ?? {}
  const payTime = payment.paidAt
  const paid = {
    orderId,
    attemptNo,
    status: 'paid',
    channelTransactionId,
    payerKey,
    payerMark: markIfKnown(ctx.app, 'payer', payerId),
    cardMark: markIfKnown(ctx.app, 'card', fingerprint),
    cardCountry: country,
    cardLast4,
    card,
    feeRate: charging.rate,
    ...charge,
    settleMode,
    payTime,
    way,
    channel,
    reference,
    inputAmount: payment.inputAmount,
    tipAmount: payment.tipAmount,
    ...terms,
  } as const
  const { merchantId } = ctx.scope
  const { currency, settleCurrency } = payment
  const exchanged = currency === settleCurrency ? undefined : { currency, amount: terms.payAmount }
  const sale = { orderId, merchantId, channel, currency: settleCurrency, settleMode, exchanged, ...charge }
  if (exchanged) await openExchangeAccounts(ctx, channel, payment)
  ctx.sent(
    writePaid(ctx.db, ctx.scope, paid, ctx.now),
    post(ctx, paymentPosting({ ...sale, ...clearedParts({ ...payment, ...terms }) })),
  )
  // The order may have been given up, or another attempt than its newest, or only a part, was paid.
  const wasOver = locked.status === 'closed' || locked.newestAttemptNo > 1 || payment !== locked
  if (wasOver) await forgetLimitUseOf(ctx, payment.createTime)
  await noteSale(ctx, { orderId, payTime, createTime: payment.createTime })
  const audit = {
    outcome: 'success',
    channelTransactionId,
    amount: terms.payAmount,
    currency,
    payTime,
  }
  if (payment.authorization) await endAuthorization(ctx, orderId, 'taken', terms.payAmount)
  recordSteps(ctx, payment, events, audit)
  const input = {
    orderId,
    way,
    channel,
    currency: settleCurrency,
    amount: terms.clearingAmount,
    underReview: payment.underReview,
  }
  if (await assessPaid(ctx, input)) await writeUnderReview(ctx.db, ctx.scope, orderId, true)
  await tellMerchant(ctx, payment)
  // Staff accepted a late payment in order to keep it, so it is not refunded despite the cancel request.
  if (payment.cancelRequestTime && !events.includes('lateSuccess')) undoCancelled(ctx, orderId)
  if (payment.hasOpenException) await settlePaymentExceptions(ctx, facts.channelOrderNo)
  // Another attempt may still be open at its channel: it must not be paid as well.
  if (payment.newestAttemptNo > 1) {
    const { tenantId } = ctx.scope
    const payload = { tenantId, merchantId, orderId }
    ctx.enqueue({ name: 'order.closeRest', payload, key: `order.closeRest:${orderId}` })
  }
}

/**
 * If only part of the authorization was captured, that part is what was paid, with tip and surcharge in
 * proportion.
 */
function asTaken(locked: LockedPayment): LockedPayment {
  const { inputAmount, tipAmount, payAmount } = locked
  const taken = expectedAmount(locked.authorization, payAmount)
  if (taken === payAmount) return locked
  const authorized = { inputAmount, tipAmount, surchargeAmount: payAmount - inputAmount - tipAmount }
  const { surchargeAmount: _, ...parts } = capturedParts(authorized, taken)
  return { ...locked, ...parts, payAmount: taken }
}

type Paying = Pick<
  PaymentFacts,
  'channelOrderNo' | 'channelTransactionId' | 'payerId' | 'cardLast4' | 'card'
> & {
  reference?: string | null
}
