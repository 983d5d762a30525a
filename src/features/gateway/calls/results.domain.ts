import type { ErrorCode } from '#shared/errors.ts'

export type ResultStatus = 'S' | 'F' | 'U'

/** `S` done, `F` failed for good, `U` unknown or still going on: the client must ask again. */
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
  RATE_LIMITED: 'F',
  CHANNEL_UNAVAILABLE: 'U',
  UNKNOWN_EXCEPTION: 'U',
} as const satisfies Record<string, ResultStatus>

export type ResultCode = keyof typeof resultStatus
export const resultCodes = Object.keys(resultStatus) as ResultCode[]

/** What our own refusals are called on this wire; what is not named is `UNKNOWN_EXCEPTION`. */
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

/** Which of our own words of a channel mean what; those of the rails are told by what they speak of. */
const refusals: readonly (readonly [RegExp, ResultCode])[] = [
  [/auth_?code|barcode|paymentcode|payment_code/i, 'AUTH_CODE_INVALID'],
  [/^channel\.(scene|way|payer|account)/, 'CHANNEL_NOT_SUPPORTED'],
  [/^channel\.currency|currency/i, 'CURRENCY_NOT_SUPPORTED'],
  [/^channel\.amount|limit/i, 'AMOUNT_EXCEEDS_LIMIT'],
  [/not_?enough|insufficient/i, 'BALANCE_NOT_ENOUGH'],
  [/^channel\.app|param|invalid_?request|open_?id|app_?id/i, 'PARAM_ILLEGAL'],
]

/** What a payment that its channel refused failed for. */
export function resultOfRefusal(refusalCode: string | null): ResultCode {
  return refusals.find(([words]) => words.test(refusalCode ?? ''))?.[1] ?? 'RISK_REJECT'
}
