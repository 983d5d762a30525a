import { z } from 'zod'
import { amountFromDigits } from '../channelAmount.domain.ts'
import type { Capabilities, PaymentFacts, RefundFacts } from '../channels.domain.ts'
import { dateOf, railNumber } from '../channelText.domain.ts'

export const payment = z.object({
  outTradeNo: railNumber,
  paymentId: railNumber,
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  payUrl: z.string().optional(),
  qrCode: z.string().optional(),
  refundedAmount: z.string().default('0'),
  paidAt: z.string().nullish(),
  payerId: z.string().nullish(),
  card: z.object({ last4: z.string() }).nullish(),
})
export type SignedPayment = z.output<typeof payment>

export const refund = z.object({
  outRefundNo: railNumber,
  refundId: railNumber,
  outTradeNo: railNumber,
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  finishedAt: z.string().nullish(),
})
export type SignedRefund = z.output<typeof refund>

export const notification = z.object({
  id: z.string().min(1),
  type: z.string(),
  payment: payment.optional(),
  refund: refund.optional(),
})

export const paymentStates = { WAITING: 'pending', PAID: 'success', CLOSED: 'closed' } as const
export const refundStates = {
  PROCESSING: 'pending',
  SUCCESS: 'success',
  ABNORMAL: 'abnormal',
  FAILED: 'declined',
} as const

/** A code that is not named is unknown: it may speak of what an earlier call with the same number has done. */
export const createRefusals = {
  PARAM_ERROR: 'rejected',
  SIGNATURE_INVALID: 'rejected',
  PAYMENT_CLOSED: 'rejected',
} as const

export const closeRefusals = {
  PAYMENT_PAID: 'paid',
  PAYMENT_CLOSED: 'closed',
  PARAM_ERROR: 'rejected',
  SIGNATURE_INVALID: 'rejected',
  PAYMENT_NOT_FOUND: 'rejected',
} as const

export const refundRefusals = {
  BALANCE_NOT_ENOUGH: 'notEnough',
  PARAM_ERROR: 'rejected',
  SIGNATURE_INVALID: 'rejected',
  PAYMENT_NOT_FOUND: 'rejected',
  PAYMENT_NOT_PAID: 'rejected',
  REFUND_TOO_HIGH: 'rejected',
} as const

export function paymentFacts(capabilities: Capabilities, p: SignedPayment): PaymentFacts | null {
  const money = amountFromDigits(capabilities, p.amount, p.currency)
  const payTime = dateOf(p.paidAt ?? undefined)
  if (!money || payTime === null) return null
  const last4 = p.card?.last4 ?? ''
  return {
    channelOrderNo: p.outTradeNo,
    channelTransactionId: p.paymentId,
    ...money,
    payTime,
    payerId: p.payerId ?? null,
    ...(/^\d{4}$/.test(last4) && { cardLast4: last4 }),
  }
}

export function refundFacts(capabilities: Capabilities, r: SignedRefund): RefundFacts | null {
  const money = amountFromDigits(capabilities, r.amount, r.currency)
  if (!money) return null
  return {
    refundNo: r.outRefundNo,
    channelRefundNo: r.refundId,
    ...money,
    refundTime: dateOf(r.finishedAt ?? undefined),
  }
}
