import type { PaymentStatus } from '#features/openApi/calls/answers.contract.ts'
import type { Answered, Caller } from '#features/openApi/calls/caller.ts'
import type { PayRequest } from '#features/openApi/calls/calls.contract.ts'
import type { PaymentFacts } from '#features/openApi/calls/facts.sql.ts'
import { paymentInfoOf } from '#features/openApi/calls/pay/paymentInfo.service.ts'
import { resultOfRefusal } from '#features/openApi/calls/refusals.domain.ts'
import { type ResultCode, resultStatus } from '#features/openApi/calls/results.domain.ts'
import { faultTexts } from '#features/openApi/calls/results.messages.ts'
import { methodTypes } from '#features/openApi/calls/scenarios.domain.ts'
import { orderView, paymentStatusOf, scenarioOf, timeIn } from '#features/openApi/calls/views.service.ts'

/** The response to `pay` from the payment's current state, for first and repeated calls alike. */
export async function payAnswerOf(caller: Caller, facts: PaymentFacts, input: PayRequest): Promise<Answered> {
  const { paymentId, paymentRequestId, way, timezone } = facts
  const status = paymentStatusOf(facts, caller.app.clock())
  const info = status === 'PROCESSING' ? await paymentInfoOf(caller.app, facts) : null
  const { customer } = input
  const cardId = facts.cardId ?? input.card?.cardId
  const paymentCode = input.paymentMethod?.paymentCode
  const body = {
    paymentId,
    paymentRequestId,
    scenarioCode: scenarioOf(facts),
    order: orderView(facts),
    ...(way && {
      paymentMethod: { paymentMethodType: methodTypes[way], ...(paymentCode && { paymentCode }) },
    }),
    ...(customer && { customer }),
    ...(cardId && { card: { cardId } }),
    ...(info && { paymentInfo: info }),
    paymentCreateTime: timeIn(timezone, facts.createTime),
    paymentExpireTime: timeIn(timezone, facts.expireTime),
  }
  return { ...outcomeOf(status, facts), body, paymentId, requestId: paymentRequestId }
}

const codes = {
  PROCESSING: 'PAYMENT_IN_PROCESS',
  SUCCESS: 'SUCCESS',
  PARTIAL_REFUND: 'SUCCESS',
  FULL_REFUND: 'SUCCESS',
  CANCELLED: 'ORDER_IS_CLOSED',
  CLOSED: 'ORDER_IS_CLOSED',
} as const satisfies Record<Exclude<PaymentStatus, 'FAIL'>, ResultCode>

function outcomeOf(status: PaymentStatus, facts: PaymentFacts): Pick<Answered, 'code' | 'text' | 'values'> {
  // The channel has not confirmed the payment yet; we query it until it does.
  if (facts.status === 'creating') return { code: 'CHANNEL_UNAVAILABLE' }
  if (status !== 'FAIL') return { code: codes[status] }
  return refusalOutcome(facts)
}

/**
 * Why a payment failed: its code, plus the channel's message if the code alone is too vague. A final failure
 * is never reported as unknown, whatever the channel called it.
 */
export function refusalOutcome(facts: PaymentFacts): Pick<Answered, 'code' | 'text' | 'values'> {
  const named = resultOfRefusal(facts.refusalCode)
  const isFinal = resultStatus[named] === 'F' && named !== 'ORDER_NOT_EXIST'
  const code = isFinal ? named : 'RISK_REJECT'
  if (facts.refusalCode === 'OPENID_MISMATCH') return { code, text: faultTexts.openIdRefused }
  const inItsWords = code === 'RISK_REJECT' || code === 'PARAM_ILLEGAL'
  if (!inItsWords || !facts.refusalMessage) return { code }
  return { code, text: faultTexts.refused, values: { reason: facts.refusalMessage } }
}
