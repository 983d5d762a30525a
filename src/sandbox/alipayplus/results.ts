/** The result triad of every response. S means success, F failure, and U unknown (query again). */
type Result = { resultCode: string; resultStatus: 'S' | 'F' | 'U'; resultMessage: string }

/** A response body. */
export type AmsReply = { result: Result } & Record<string, unknown>

export function success(fields: Record<string, unknown>): AmsReply {
  return { result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' }, ...fields }
}

export function inProcess(about: 'payment' | 'refund', fields: Record<string, unknown>): AmsReply {
  const resultCode = `${about.toUpperCase()}_IN_PROCESS`
  return { result: { resultCode, resultStatus: 'U', resultMessage: `${about} in process` }, ...fields }
}

const failures = {
  CLIENT_FORBIDDEN_ACCESS_API: 'The client is not authorized to use this API.',
  INVALID_CLIENT: 'The client is invalid.',
  INVALID_SIGNATURE: 'The signature is invalid.',
  KEY_NOT_FOUND: 'The key is not found.',
  MEDIA_TYPE_NOT_ACCEPTABLE: 'The server does not implement the media type that is acceptable to the client.',
  NO_INTERFACE_DEF: 'API is not defined.',
  PARAM_ILLEGAL: 'Illegal parameters exist.',
  CURRENCY_NOT_SUPPORT: 'The currency is not supported.',
  REPEAT_REQ_INCONSISTENT: 'Repeated requests are inconsistent.',
  INVALID_PAYMENT_CODE: 'The payment code is invalid.',
  USER_BALANCE_NOT_ENOUGH: "The user's balance is not enough for this payment.",
  ORDER_IS_CANCELED: 'The order is canceled.',
  ORDER_IS_CLOSED: 'The order is closed.',
  ORDER_NOT_EXIST: 'The order does not exist.',
  ORDER_STATUS_INVALID: 'The order status is invalid.',
  CANCEL_WINDOW_EXCEED: 'The cancel window is exceeded.',
  REFUND_NOT_EXIST: 'The refund does not exist.',
  REFUND_AMOUNT_EXCEED: 'The total refund amount exceeds the payment amount.',
  REFUND_WINDOW_EXCEED: 'The refund window is exceeded.',
  MERCHANT_BALANCE_NOT_ENOUGH: 'The balance of the merchant is not enough.',
} as const satisfies Record<string, string>

export function failure(resultCode: keyof typeof failures, more = ''): AmsReply {
  const resultMessage = more ? `${failures[resultCode]} ${more}` : failures[resultCode]
  return { result: { resultCode, resultStatus: 'F', resultMessage } }
}

const doubts = {
  UNKNOWN_EXCEPTION: 'An API call has failed, which is caused by unknown reasons.',
  REQUEST_TRAFFIC_EXCEED_LIMIT: 'The request traffic exceeds the limit.',
} as const

/** The outcome is unknown; the merchant must inquire. */
export function doubt(resultCode: keyof typeof doubts): AmsReply {
  return { result: { resultCode, resultStatus: 'U', resultMessage: doubts[resultCode] } }
}
