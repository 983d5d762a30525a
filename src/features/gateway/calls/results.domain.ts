import type { ErrorCode } from '#shared/errors.ts'

export type ResultStatus = 'S' | 'F' | 'U'

/** `S` succeeded, `F` failed for good, `U` unknown or in progress: the client must query again. */
export const resultStatus = {
  SUCCESS: 'S',
  PAYMENT_IN_PROCESS: 'U',
  PARAM_ILLEGAL: 'F',
  SIGNATURE_INVALID: 'F',
  MERCHANT_NOT_EXIST: 'F',
  MERCHANT_FROZEN: 'F',
  REPEAT_REQUEST: 'F',
  ORDER_NOT_EXIST: 'F',
  ORDER_IS_CLOSED: 'F',
  ORDER_STATUS_INVALID: 'F',
  CHANNEL_NOT_SUPPORTED: 'F',
  CURRENCY_NOT_SUPPORTED: 'F',
  RISK_REJECT: 'F',
  AMOUNT_EXCEEDS_LIMIT: 'F',
  REFUND_AMOUNT_EXCEEDS: 'F',
  REFUND_NOT_EXIST: 'F',
  REFUND_WINDOW_EXCEEDED: 'F',
  BALANCE_NOT_ENOUGH: 'F',
  AUTH_CODE_INVALID: 'F',
  ORDER_PAID: 'F',
  REFUND_REFUSED: 'F',
  CARD_EXPIRED: 'F',
  CARD_NOT_FOUND: 'F',
  NONCE_REPEATED: 'U',
  RATE_LIMITED: 'U',
  CHANNEL_UNAVAILABLE: 'U',
  UNKNOWN_EXCEPTION: 'U',
} as const satisfies Record<string, ResultStatus>

export type ResultCode = keyof typeof resultStatus
export const resultCodes = Object.keys(resultStatus) as ResultCode[]

/** The gateway result for each of our error codes; codes without an entry become `UNKNOWN_EXCEPTION`. */
export const resultOfError: Partial<Record<ErrorCode, ResultCode>> = {
  'request.idempotencyMismatch': 'REPEAT_REQUEST',
  'request.duplicate': 'REPEAT_REQUEST',
  'merchant.frozen': 'MERCHANT_FROZEN',
  'merchant.underReview': 'MERCHANT_FROZEN',
  'merchant.notFound': 'MERCHANT_NOT_EXIST',
  'order.notFound': 'ORDER_NOT_EXIST',
  'order.notOpen': 'ORDER_IS_CLOSED',
  'order.expired': 'ORDER_IS_CLOSED',
  'order.notRefundable': 'ORDER_STATUS_INVALID',
  'order.noRoute': 'CHANNEL_NOT_SUPPORTED',
  'order.noRate': 'CHANNEL_NOT_SUPPORTED',
  'order.currencyNotCarried': 'CURRENCY_NOT_SUPPORTED',
  'order.exchangeRateMissing': 'CURRENCY_NOT_SUPPORTED',
  'order.exchangeRateOld': 'CURRENCY_NOT_SUPPORTED',
  'order.amountOutOfRange': 'AMOUNT_EXCEEDS_LIMIT',
  'order.overLimit': 'RISK_REJECT',
  'order.overPaymentLimit': 'AMOUNT_EXCEEDS_LIMIT',
  'order.overDayLimit': 'AMOUNT_EXCEEDS_LIMIT',
  'order.overDayCount': 'RISK_REJECT',
  'order.riskRefused': 'RISK_REJECT',
  'order.notTaken': 'RISK_REJECT',
  'order.amountNotPositive': 'PARAM_ILLEGAL',
  'order.amountNotCarried': 'PARAM_ILLEGAL',
  'refund.notFound': 'REFUND_NOT_EXIST',
  'refund.amountNotPositive': 'PARAM_ILLEGAL',
  'refund.amountTooHigh': 'REFUND_AMOUNT_EXCEEDS',
  'refund.windowExceeded': 'REFUND_WINDOW_EXCEEDED',
  'refund.tooManyPartials': 'ORDER_STATUS_INVALID',
  'refund.balanceTooLow': 'BALANCE_NOT_ENOUGH',
  'refund.needsAudit': 'ORDER_STATUS_INVALID',
}
