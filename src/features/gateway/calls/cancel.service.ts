import { type Answered, type Caller, principalOf } from '#features/gateway/calls/caller.ts'
import { cancelRequest } from '#features/gateway/calls/calls.contract.ts'
import type { PaymentFacts } from '#features/gateway/calls/facts.sql.ts'
import { GatewayError } from '#features/gateway/calls/gatewayError.ts'
import { readBody } from '#features/gateway/calls/reading.ts'
import { requirePayment } from '#features/gateway/calls/requiredPayment.service.ts'
import { paymentStatusOf, timeIn } from '#features/gateway/calls/views.service.ts'
import { closeOrder } from '#features/payments/orders/orders.service.ts'
import { requestCancel } from '#features/payments/orders/payment/cancelRequests.service.ts'
import { cancelPaymentRequest } from '#features/payments/requests/paymentRequests.service.ts'
import { asActor } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Gives a payment up that is not paid: at its channel first, and here only where the channel did. Where a channel does not
 * say what became of it the answer is `PAYMENT_IN_PROCESS`, and the wish is kept and carried out as soon as it does. Twice is
 * answered as once; what was paid, failed or ran out is refused.
 */
export async function cancel(caller: Caller, body: object): Promise<Answered> {
  const { paymentId } = readBody(cancelRequest, body)
  const facts = await requirePayment(caller, paymentId)
  if (facts.status === null) await cancelRequested(caller, paymentId)
  else if (canStillBePaid(facts, caller.app.clock())) await closeAtChannel(caller, paymentId)
  const closed = await requirePayment(caller, paymentId)
  if (!canStillBePaid(closed, caller.app.clock())) return answerOf(caller, closed)
  await asActor(caller.app, principalOf(caller), 'write', (ctx) => requestCancel(ctx, paymentId))
  return answerOf(caller, await requirePayment(caller, paymentId))
}

/** An order that may still be paid. One that failed may be, unless it failed for good. */
function canStillBePaid(facts: PaymentFacts, now: Date): boolean {
  const { status } = facts
  const isUnpaid = status === 'creating' || status === 'waiting' || status === 'failed'
  return isUnpaid && paymentStatusOf(facts, now) !== 'FAIL'
}

/** The payer may have chosen in this moment: then there is an order, which is closed as any other. */
async function cancelRequested(caller: Caller, paymentId: string): Promise<void> {
  const cancelled = await asActor(caller.app, principalOf(caller), 'write', (ctx) =>
    cancelPaymentRequest(ctx, paymentId),
  )
  if (cancelled.outcome === 'ordered') await closeAtChannel(caller, paymentId)
}

async function closeAtChannel(caller: Caller, paymentId: string): Promise<void> {
  try {
    await closeOrder(caller.app, principalOf(caller), paymentId)
  } catch (error) {
    // It was paid or closed while we asked: how it stands then is the answer.
    if (!(error instanceof AppError) || error.code !== 'order.notOpen') throw error
  }
}

function answerOf({ app }: Caller, facts: PaymentFacts): Answered {
  const { paymentId, paymentRequestId, timezone } = facts
  const about = { paymentId, requestId: paymentRequestId }
  const status = paymentStatusOf(facts, app.clock())
  if (status === 'CANCELLED') {
    const cancelTime = timeIn(timezone, facts.cancelTime ?? app.clock())
    return { code: 'SUCCESS', body: { paymentId, paymentRequestId, cancelTime }, ...about }
  }
  if (status === 'CLOSED') throw new GatewayError('ORDER_IS_CLOSED')
  if (status === 'FAIL') throw new GatewayError('ORDER_STATUS_INVALID')
  if (facts.payTime) throw new GatewayError('ORDER_PAID')
  if (canStillBePaid(facts, app.clock()))
    return { code: 'PAYMENT_IN_PROCESS', body: { paymentId, paymentRequestId }, ...about }
  throw new GatewayError('ORDER_STATUS_INVALID')
}
