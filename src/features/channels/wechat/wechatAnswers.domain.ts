import { z } from 'zod'
import { amountFromUnits } from '../channelAmount.domain.ts'
import type { Capabilities, PaymentFacts, RefundFacts } from '../channels.domain.ts'
import { dateOf, railNumber } from '../channelText.domain.ts'

export const created = z.object({
  code_url: z.string().optional(),
  prepay_id: z.string().optional(),
  h5_url: z.string().optional(),
  mweb_url: z.string().optional(),
})

export const transaction = z.object({
  mchid: z.string().optional(),
  out_trade_no: railNumber,
  transaction_id: railNumber.optional(),
  trade_state: z.string(),
  trade_state_desc: z.string().default(''),
  success_time: z.string().optional(),
  payer: z.object({ openid: z.string().optional() }).optional(),
  amount: z.object({ total: z.number(), currency: z.string().optional() }).optional(),
})
export type Transaction = z.output<typeof transaction>

// A refund's own answers call it `status`, its notifications `refund_status`.
export const refund = z.object({
  out_trade_no: railNumber.optional(),
  out_refund_no: railNumber,
  refund_id: railNumber.optional(),
  status: z.string().optional(),
  refund_status: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ refund: z.number(), currency: z.string().optional() }),
})
export type WechatRefund = z.output<typeof refund>

export const notification = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
})

/** `refunded` is said of a part as of the whole: the order is paid either way. */
export const tradeStates = {
  SUCCESS: 'success',
  REFUND: 'refunded',
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'declined',
} as const

export const refundStates = {
  SUCCESS: 'success',
  PROCESSING: 'pending',
  ABNORMAL: 'abnormal',
  CLOSED: 'declined',
} as const

/**
 * What a 4xx code of each verb means. A code that is not named is `unknown`: it may speak of something that an earlier
 * call with the same number has done (ORDERPAID, OUT_TRADE_NO_USED).
 */
export const createRefusals = {
  PARAM_ERROR: 'rejected',
  INVALID_REQUEST: 'rejected',
  SIGN_ERROR: 'rejected',
  NO_AUTH: 'rejected',
  NOAUTH: 'rejected',
  APPID_MCHID_NOT_MATCH: 'rejected',
  MCH_NOT_EXISTS: 'rejected',
  ORDER_CLOSED: 'rejected',
  OPENID_MISMATCH: 'rejected',
  RULE_LIMIT: 'declined',
  RULELIMIT: 'declined',
  TRADE_ERROR: 'declined',
  ACCOUNT_ERROR: 'declined',
} as const

export const closeRefusals = {
  ORDERPAID: 'paid',
  ORDER_PAID: 'paid',
  ORDER_CLOSED: 'closed',
  ORDERCLOSED: 'closed',
  PARAM_ERROR: 'rejected',
  INVALID_REQUEST: 'rejected',
  SIGN_ERROR: 'rejected',
  NO_AUTH: 'rejected',
  NOAUTH: 'rejected',
  ORDER_NOT_EXIST: 'rejected',
  RESOURCE_NOT_EXISTS: 'rejected',
} as const

export const refundRefusals = {
  NOT_ENOUGH: 'notEnough',
  NOTENOUGH: 'notEnough',
  PARAM_ERROR: 'rejected',
  INVALID_REQUEST: 'rejected',
  SIGN_ERROR: 'rejected',
  NO_AUTH: 'rejected',
  NOAUTH: 'rejected',
  MCH_NOT_EXISTS: 'rejected',
  ORDER_NOT_EXIST: 'rejected',
  RESOURCE_NOT_EXISTS: 'rejected',
  USER_ACCOUNT_ABNORMAL: 'declined',
} as const

/** Only these say that the rail has no such number; any other refusal of a question says nothing about the order. */
export const absences = ['ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS']

/** What a paid transaction states, or null where a part of it is missing or cannot be. */
export function paymentFacts(capabilities: Capabilities, t: Transaction): PaymentFacts | null {
  const money = t.amount && amountFromUnits(capabilities, t.amount.total, t.amount.currency)
  const payTime = dateOf(t.success_time)
  if (!money || payTime === null || !t.transaction_id) return null
  return {
    channelOrderNo: t.out_trade_no,
    channelTransactionId: t.transaction_id,
    ...money,
    payTime,
    payerId: t.payer?.openid ?? null,
  }
}

export function refundFacts(capabilities: Capabilities, r: WechatRefund): RefundFacts | null {
  const money = amountFromUnits(capabilities, r.amount.refund, r.amount.currency)
  if (!money) return null
  return {
    refundNo: r.out_refund_no,
    channelRefundNo: r.refund_id ?? null,
    ...money,
    refundTime: dateOf(r.success_time),
  }
}
