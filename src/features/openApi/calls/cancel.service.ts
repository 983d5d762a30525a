import { type Answered, type Caller, principalOf } from '#features/openApi/calls/caller.ts'
import { cancelRequest } from '#features/openApi/calls/calls.contract.ts'
import type { PaymentFacts } from '#features/openApi/calls/facts.sql.ts'
import { GatewayError } from '#features/openApi/calls/gatewayError.ts'
import { readBody } from '#features/openApi/calls/reading.ts'
import { requirePayment } from '#features/openApi/calls/requiredPayment.service.ts'
import { paymentStatusOf, timeIn } from '#features/openApi/calls/views.service.ts'
import { requestCancel } from '#features/payments/orders/close/cancelRequests.service.ts'
import { closeOrder } from '#features/payments/orders/close/closeOrder.service.ts'
import { cancelPaymentRequest } from '#features/payments/requests/paymentRequests.service.ts'
import { asActor } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Cancels an unpaid payment: at its channel first, and here only if the channel did. If the outcome at the
 * channel is unknown, the response is `PAYMENT_IN_PROCESS`, and the request is stored and carried out once it
 * is known. Repeating it returns the same response; paid, failed and expired payments are refused.
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

/** Whether an order can still be paid: a failed one can, unless the failure is final. */
function canStillBePaid(facts: PaymentFacts, now: Date): boolean {
  const { status } = facts
  const isUnpaid = status === 'creating' || status === 'waiting' || status === 'failed'
  return isUnpaid && paymentStatusOf(facts, now) !== 'FAIL'
}

/**
 * Cancels a payment request. If the payer has just chosen a method, there is an order, which is closed
 * instead.
 */
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
    // It was paid or closed in the meantime, so its current state is the response.
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
