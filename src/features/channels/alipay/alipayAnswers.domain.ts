import { z } from 'zod'
import { amountFromDecimal } from '../channelAmount.domain.ts'
import type { Capabilities, PaymentFacts } from '../channels.domain.ts'
import { channelNumber, fromBeijingTime, meaning } from '../channelText.domain.ts'

export const answerHead = z.object({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
})

export const precreated = z.object({ qr_code: z.url() })

// An answer has the payment time as send_pay_date, a notification as gmt_payment.
export const trade = z.object({
  out_trade_no: channelNumber,
  trade_no: channelNumber.optional(),
  trade_status: z.string(),
  total_amount: z.string().optional(),
  trans_currency: z.string().default('CNY'),
  send_pay_date: z.string().optional(),
  gmt_payment: z.string().optional(),
  gmt_refund: z.string().optional(),
  buyer_user_id: z.string().optional(),
  buyer_id: z.string().optional(),
  buyer_open_id: z.string().optional(),
})
export type Trade = z.output<typeof trade>

export const cancelled = z.object({ action: z.string().optional(), retry_flag: z.string().optional() })

/** A certificate as Alipay hands it out: Base64 of PEM. */
export const downloadedCertificate = z.object({ alipay_cert_content: z.string() })

export const billAddress = z.object({ bill_download_url: z.url() })

export const refunded = z.object({
  fund_change: z.string().optional(),
  gmt_refund_pay: z.string().optional(),
})

export const refundQuery = z.object({
  out_request_no: channelNumber.optional(),
  refund_status: z.string().optional(),
  refund_amount: z.string().optional(),
  refund_currency: z.string().optional(),
  trans_currency: z.string().optional(),
  gmt_refund_pay: z.string().optional(),
})

export const refundStates = {
  REFUND_SUCCESS: 'success',
  REFUND_PROCESSING: 'pending',
  REFUND_FAIL: 'declined',
} as const

export type TradeState = 'pending' | 'success' | 'refunded' | 'closed'

/**
 * TRADE_SUCCESS remains after a partial refund. TRADE_CLOSED is the status of a trade that was never paid
 * and of one that was fully refunded; only the payment time distinguishes them.
 */
export function tradeState(t: Trade): TradeState | undefined {
  if (t.trade_status === 'WAIT_BUYER_PAY') return 'pending'
  if (t.trade_status === 'TRADE_CLOSED') return paidAt(t) === null ? 'closed' : 'refunded'
  if (t.trade_status !== 'TRADE_SUCCESS' && t.trade_status !== 'TRADE_FINISHED') return undefined
  return t.gmt_refund === undefined ? 'success' : 'refunded'
}

export function paymentFacts(capabilities: Capabilities, t: Trade): PaymentFacts | null {
  const money = amountFromDecimal(capabilities, t.total_amount ?? '', t.trans_currency)
  const payTime = paidAt(t)
  if (!money || payTime === null || !t.trade_no) return null
  return {
    channelOrderNo: t.out_trade_no,
    channelTransactionId: t.trade_no,
    ...money,
    payTime,
    payerId: t.buyer_open_id ?? t.buyer_user_id ?? t.buyer_id ?? null,
  }
}

function paidAt(t: Trade): Date | null {
  return fromBeijingTime(t.send_pay_date ?? t.gmt_payment)
}

type Meant = 'rejected' | 'declined' | 'notEnough' | 'pending' | 'absent' | 'status' | 'paid' | 'closed'

/**
 * The meaning of each sub-code of a business error (40004). An unlisted sub-code leaves the outcome
 * unknown.
 */
export const subCodes: Readonly<Record<string, Meant>> = {
  'ACQ.INVALID_PARAMETER': 'rejected',
  'ACQ.ACCESS_FORBIDDEN': 'rejected',
  'ACQ.TOTAL_FEE_EXCEED': 'rejected',
  'ACQ.PARTNER_ERROR': 'rejected',
  'ACQ.SELLER_NOT_EXIST': 'rejected',
  'ACQ.BUYER_SELLER_EQUAL': 'declined',
  'ACQ.PAYMENT_AUTH_CODE_INVALID': 'declined',
  'ACQ.BUYER_BALANCE_NOT_ENOUGH': 'declined',
  'ACQ.BUYER_BANKCARD_BALANCE_NOT_ENOUGH': 'declined',
  'ACQ.BUYER_ENABLE_STATUS_FORBID': 'declined',
  'ACQ.BUYER_PAYMENT_AMOUNT_DAY_LIMIT_ERROR': 'declined',
  'ACQ.BUYER_PAYMENT_AMOUNT_MONTH_LIMIT_ERROR': 'declined',
  'ACQ.ERROR_BALANCE_PAYMENT_DISABLE': 'declined',
  'ACQ.ERROR_BUYER_CERTIFY_LEVEL_LIMIT': 'declined',
  'ACQ.MOBILE_PAYMENT_SWITCH_OFF': 'declined',
  'ACQ.NO_PAYMENT_INSTRUMENTS_AVAILABLE': 'declined',
  'ACQ.PAYMENT_FAIL': 'declined',
  'ACQ.PULL_MOBILE_CASHIER_FAIL': 'declined',
  'ACQ.PAYMENT_REQUEST_HAS_RISK': 'declined',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': 'notEnough',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': 'rejected',
  'ACQ.REFUND_FEE_ERROR': 'rejected',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': 'rejected',
  'ACQ.TRADE_HAS_FINISHED': 'rejected',
  'ACQ.TRADE_NOT_ALLOW_REFUND': 'rejected',
  'ACQ.TRADE_STATUS_ERROR': 'status',
  'ACQ.REASON_TRADE_STATUS_INVALID': 'status',
  'ACQ.TRADE_HAS_SUCCESS': 'paid',
  'ACQ.TRADE_HAS_CLOSE': 'closed',
  'ACQ.TRADE_NOT_EXIST': 'absent',
}

/** The common codes 20001 and 4000x but 40004 refuse the call itself: nothing was done. */
export function refusalMeans(code: string, subCode: string): Meant | undefined {
  return code === '40004' ? meaning(subCodes, subCode) : 'rejected'
}

/** Does the refusal lie with the app or its contract, so that another account may take the payment? */
export function refusalElsewhere(code: string, subCode: string): boolean {
  if (code === '40004') return accountsOwn.has(subCode)
  return code === '20001' || code === '40003' || code === '40006' || subCode.startsWith('isv.invalid-app')
}

const accountsOwn = new Set(['ACQ.ACCESS_FORBIDDEN', 'ACQ.PARTNER_ERROR', 'ACQ.SELLER_NOT_EXIST'])
