import { timeWithOffset } from '#features/gateway/signature/signature.domain.ts'
import type {
  GatewayRefundStatus,
  PaymentStatus,
  PaymentView,
  RefundView,
} from '#features/openApi/calls/answers.contract.ts'
import type { PaymentFacts, RefundFacts } from '#features/openApi/calls/facts.sql.ts'
import {
  type ScenarioCode,
  scenarioCodes,
  scenarioOfGateway,
} from '#features/openApi/calls/scenarios.domain.ts'
import { isOver } from '#features/payments/orders/record/decidePayment.domain.ts'
import type { Currency } from '#shared/currency.ts'
import type { RefundStatus } from '#shared/reference.ts'
import { offsetMinutes, type Zone } from '#shared/zone.ts'

/** The payment fields of an inquiry response and of a notification. */
export function paymentView(facts: PaymentFacts, now: Date): PaymentView {
  const { timezone, payTime } = facts
  return {
    paymentStatus: paymentStatusOf(facts, now),
    paymentId: facts.paymentId,
    paymentRequestId: facts.paymentRequestId,
    scenarioCode: scenarioOf(facts),
    order: orderView(facts),
    paymentCreateTime: timeIn(timezone, facts.createTime),
    paymentExpireTime: timeIn(timezone, facts.expireTime),
    ...(payTime && { paymentTime: timeIn(timezone, payTime) }),
  }
}

export function orderView({
  amount,
  payAmount,
  currency,
  description,
  notifyUrl,
  redirectUrl,
}: PaymentFacts) {
  return {
    orderAmount: amountOf(amount, currency),
    payAmount: amountOf(payAmount, currency),
    description,
    ...(notifyUrl && { notifyUrl }),
    ...(redirectUrl && { redirectUrl }),
  }
}

/** The refund fields of an inquiry response and of a notification. */
export function refundView(facts: RefundFacts): RefundView {
  const { refundId, refundRequestId, paymentId, amount, currency, reason, notifyUrl } = facts
  return {
    refundStatus: refundStatusOf(facts.status),
    refundId,
    refundRequestId,
    paymentId,
    refund: {
      refundAmount: amountOf(amount, currency),
      description: reason ?? '',
      ...(notifyUrl && { notifyUrl }),
    },
    refundTime: timeIn(facts.timezone, facts.confirmTime ?? facts.createTime),
  }
}

export function amountOf(value: bigint, currency: Currency) {
  return { value: value.toString(), currency }
}

/** ISO 8601 with the merchant's offset, to the second. */
export function timeIn(zone: Zone, instant: Date): string {
  return timeWithOffset(instant, offsetMinutes(zone, instant))
}

export function scenarioOf({ scenarioCode, gateway, way }: PaymentFacts): ScenarioCode {
  return scenarioCodes.find((code) => code === scenarioCode) ?? scenarioOfGateway(gateway, way)
}

/**
 * A failed payment stays failed, even if its order is closed afterwards. A decline on a page or after
 * scanning a displayed code is not final: the payer may retry until the order is closed.
 */
export function paymentStatusOf(facts: PaymentFacts, now: Date): PaymentStatus {
  const { status, requestStatus, expireTime } = facts
  if (status === null) return withoutOrder(requestStatus, expireTime, now)
  if (status === 'createFailed' && facts.cancelRequestTime !== null) return 'CANCELLED'
  if (status !== 'closed' && status !== 'failed') return statusOfTrade[status]
  if (facts.declinedTime !== null && isOver('failed', { attemptScene: facts.scene })) return 'FAIL'
  if (status === 'failed') return 'PROCESSING'
  return facts.closeReason === 'cancelled' ? 'CANCELLED' : 'CLOSED'
}

function withoutOrder(status: PaymentFacts['requestStatus'], expireTime: Date, now: Date): PaymentStatus {
  if (status === 'cancelled') return 'CANCELLED'
  return status !== 'expired' && expireTime > now ? 'PROCESSING' : 'CLOSED'
}

const statusOfTrade = {
  creating: 'PROCESSING',
  createFailed: 'FAIL',
  waiting: 'PROCESSING',
  paid: 'SUCCESS',
  partialRefund: 'PARTIAL_REFUND',
  fullRefund: 'FULL_REFUND',
} as const

/** Refunds that the channel could not return are resolved by staff; until then they are pending. */
export function refundStatusOf(status: RefundStatus): GatewayRefundStatus {
  if (status === 'refundSuccess') return 'SUCCESS'
  return status === 'submitFailed' || status === 'refundFailed' ? 'FAIL' : 'PROCESSING'
}
