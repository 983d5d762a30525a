import { z } from 'zod'
import { amountFromUnits } from '../channelAmount.domain.ts'
import type { Capabilities, PaymentFacts, RefundFacts } from '../channels.domain.ts'
import { channelNumber, dateOf } from '../channelText.domain.ts'

export const created = z.object({
  code_url: z.string().optional(),
  prepay_id: z.string().optional(),
  h5_url: z.string().optional(),
  mweb_url: z.string().optional(),
})

/** The overseas host calls WeChat's own numbers `id`. */
export const transaction = z.object({
  appid: z.string().optional(),
  mchid: z.string().optional(),
  out_trade_no: channelNumber,
  transaction_id: channelNumber.optional(),
  id: channelNumber.optional(),
  trade_state: z.string(),
  trade_state_desc: z.string().default(''),
  success_time: z.string().optional(),
  payer: z.object({ openid: z.string().optional() }).optional(),
  amount: z.object({ total: z.number(), currency: z.string().optional() }).optional(),
})
export type Transaction = z.output<typeof transaction>

// A refund's own answers call it `status`, its notifications `refund_status`.
export const refund = z.object({
  mchid: z.string().optional(),
  out_trade_no: channelNumber.optional(),
  out_refund_no: channelNumber,
  refund_id: channelNumber.optional(),
  id: channelNumber.optional(),
  status: z.string().optional(),
  refund_status: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ refund: z.number(), currency: z.string().optional() }),
})
export type WechatRefund = z.output<typeof refund>

/** `recall`: the reversal must be requested again. */
export const reversed = z.object({ recall: z.string().optional() })

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

/** `refunded` is the state of partial and full refunds; the order is paid either way. */
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
 * The meaning of each 4xx code per operation. An unlisted code is `unknown`: it may result from an earlier
 * call with the same number (ORDERPAID, OUT_TRADE_NO_USED).
 */
export const createRefusals = {
  PARAM_ERROR: 'rejected',
  INVALID_REQUEST: 'rejected',
  SIGN_ERROR: 'rejected',
  NO_AUTH: 'rejected',
  NOAUTH: 'rejected',
  APPID_MCHID_NOT_MATCH: 'rejected',
  MCH_NOT_EXISTS: 'rejected',
  MCHID_NOT_EXIST: 'rejected',
  RATELIMIT_EXCEEDED: 'rejected',
  RATE_LIMITED: 'rejected',
  FREQUENCY_LIMITED: 'rejected',
  FREQUENCY_LIMIT_EXCEED: 'rejected',
  ORDER_CLOSED: 'rejected',
  ORDERCLOSED: 'rejected',
  ORDER_REVERSED: 'rejected',
  ORDERREVERSED: 'rejected',
  OPENID_MISMATCH: 'rejected',
  RULE_LIMIT: 'declined',
  RULELIMIT: 'declined',
  TRADE_ERROR: 'declined',
  ACCOUNT_ERROR: 'declined',
  // Of a bar code: not WeChat's, used, too old, or without money behind it.
  AUTH_CODE_INVALID: 'declined',
  AUTH_CODE_ERROR: 'declined',
  AUTH_CODE_EXPIRED: 'declined',
  AUTHCODE_EXPIRED: 'declined',
  AUTHCODEEXPIRE: 'declined',
  NOT_ENOUGH: 'declined',
  NOTENOUGH: 'declined',
  NOTSUPORTCARD: 'declined',
  BUYER_MISMATCH: 'declined',
} as const

/** Too many requests: the call was not processed, so it may be repeated. */
export const busyCodes: readonly string[] = [
  'RATELIMIT_EXCEEDED',
  'RATE_LIMITED',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
]

/** The fault lies with the account or with how much it asks, so another account may take the payment. */
export const elsewhereCodes: readonly string[] = [
  'SIGN_ERROR',
  'NO_AUTH',
  'NOAUTH',
  'APPID_MCHID_NOT_MATCH',
  'MCH_NOT_EXISTS',
  'MCHID_NOT_EXIST',
  ...busyCodes,
]

/** Of a bar code: the payer's phone asks for the password. */
export const payerConfirms: readonly string[] = ['USERPAYING', 'USER_PAYING']

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

/**
 * A reversed or closed order is the desired result. INVALID_REQUEST: too early, too late, or already
 * refunded.
 */
export const reverseRefusals = {
  ORDER_CLOSED: 'closed',
  ORDERCLOSED: 'closed',
  ORDER_REVERSED: 'closed',
  ORDERREVERSED: 'closed',
  PARAM_ERROR: 'rejected',
  INVALID_REQUEST: 'rejected',
  INVALID_TRANSACTIONID: 'rejected',
  REVERSE_EXPIRE: 'rejected',
  TRADE_STATE_ERROR: 'rejected',
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

/**
 * Only these mean that the channel has no such number; any other error of a query says nothing about the
 * order.
 */
export const absences = ['ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS']

/** Parses a paid transaction; null if a part is missing or invalid. */
export function paymentFacts(capabilities: Capabilities, t: Transaction): PaymentFacts | null {
  const money = t.amount && amountFromUnits(capabilities, t.amount.total, t.amount.currency)
  const payTime = dateOf(t.success_time)
  const channelTransactionId = t.transaction_id ?? t.id
  if (!money || payTime === null || !channelTransactionId) return null
  return {
    channelOrderNo: t.out_trade_no,
    channelTransactionId,
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
    channelRefundNo: r.refund_id ?? r.id ?? null,
    ...money,
    refundTime: dateOf(r.success_time),
  }
}
