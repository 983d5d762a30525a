import { setTimeout as sleep } from 'node:timers/promises'
import { type Answered, type Caller, principalOf } from '#features/openApi/calls/caller.ts'
import { type RefundRequest, refundRequest } from '#features/openApi/calls/calls.contract.ts'
import { type RefundFacts, selectPayment, selectRefund } from '#features/openApi/calls/facts.sql.ts'
import { fieldFault, GatewayError } from '#features/openApi/calls/gatewayError.ts'
import { readBody, refuseUncallable } from '#features/openApi/calls/reading.ts'
import { faultTexts } from '#features/openApi/calls/results.messages.ts'
import { refundStatusOf, refundView } from '#features/openApi/calls/views.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { asActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Refunds all or part of a payment. The signature replaces the refund password. Repeating a `refundRequestId`
 * with the same content returns the first refund; without one, each call is a new refund. It responds once
 * the channel has a result, or after a second with `PAYMENT_IN_PROCESS`.
 */
export async function refund(caller: Caller, body: object): Promise<Answered> {
  const input = readBody(refundRequest, body)
  refuseUncallable(caller, 'refund.notifyUrl', input.refund.notifyUrl)
  const earlier = await earlierOf(caller, input)
  const refundId = earlier?.refundId ?? (await place(caller, input))
  return answerOf(await answeredBy(caller, refundId))
}

async function place(caller: Caller, input: RefundRequest): Promise<string> {
  const { paymentId, refundRequestId } = input
  const { refundAmount, description, notifyUrl } = input.refund
  try {
    return await asActor(caller.app, principalOf(caller), 'write', async (ctx) => {
      const facts = await selectPayment(ctx.db, ctx.scope, { paymentId })
      if (!facts) throw new GatewayError('ORDER_NOT_EXIST')
      if (facts.status === null) throw new GatewayError('ORDER_STATUS_INVALID')
      const { currency } = facts
      if (currency !== refundAmount.currency)
        throw fieldFault('refund.refundAmount.currency', faultTexts.currencyOther, { currency })
      const created = await placeRefund(ctx, paymentId, {
        amount: BigInt(refundAmount.value),
        reason: description,
        ...(refundRequestId && { merchantRefundNo: refundRequestId }),
        ...(notifyUrl && { notifyUrl }),
      })
      return created.refundOrderId
    })
  } catch (error) {
    // A concurrent request was first; what it reserved may be the reason for this error.
    const first = error instanceof AppError && (await earlierOf(caller, input))
    if (!first) throw error
    return first.refundId
  }
}

/** The refund of an earlier request with the same ID, or null. Throws if its content differs. */
async function earlierOf(caller: Caller, input: RefundRequest): Promise<RefundFacts | null> {
  const { refundRequestId, paymentId } = input
  if (!refundRequestId) return null
  const earlier = await factsOf(caller, { refundRequestId })
  if (!earlier) return null
  const { refundAmount, description, notifyUrl } = input.refund
  const same =
    earlier.paymentId === paymentId &&
    earlier.amount === BigInt(refundAmount.value) &&
    earlier.currency === refundAmount.currency &&
    (earlier.reason ?? '') === description &&
    earlier.notifyUrl === (notifyUrl ?? null)
  if (!same) throw new GatewayError('REPEAT_REQUEST', { text: faultTexts.refundRepeated })
  return earlier
}

const waitMs = 50
const mostWaits = 20

async function answeredBy(caller: Caller, refundId: string): Promise<RefundFacts> {
  for (let waits = 0; ; waits++) {
    const facts = await factsOf(caller, { refundId })
    if (!facts) throw new GatewayError('REFUND_NOT_EXIST')
    if (waits >= mostWaits || facts.status !== 'submitted') return facts
    await sleep(waitMs)
  }
}

const codes = { SUCCESS: 'SUCCESS', PROCESSING: 'PAYMENT_IN_PROCESS', FAIL: 'REFUND_REFUSED' } as const

function answerOf(facts: RefundFacts): Answered {
  const { refundStatus, ...body } = refundView(facts)
  const code = codes[refundStatusOf(facts.status)]
  return { code, body, paymentId: facts.paymentId, requestId: facts.refundRequestId }
}

function factsOf(
  { app, access: { scope } }: Caller,
  by: { refundId: string } | { refundRequestId: string },
): Promise<RefundFacts | null> {
  return transaction(app.pool, scope.tenantId, 'read', (db) => selectRefund(db, scope, by))
}
