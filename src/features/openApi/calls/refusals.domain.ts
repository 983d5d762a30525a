import type { ResultCode } from '#features/openApi/calls/results.domain.ts'

/**
 * The gateway result for each refusal code of a channel. Codes are matched exactly, because the channels'
 * names share words (`RATELIMIT_EXCEEDED` is not an amount limit) and a pattern would confuse them.
 */
const resultOfRefusalCode: Readonly<Record<string, ResultCode>> = {
  ...codesOf({
    // Our own refusals, before or instead of a channel response.
    CHANNEL_NOT_SUPPORTED: ['channel.scene', 'channel.payerMissing', 'channel.payerAddressMissing'],
    CURRENCY_NOT_SUPPORTED: ['channel.currency'],
    AMOUNT_EXCEEDS_LIMIT: ['channel.amountRange'],
    PARAM_ILLEGAL: ['channel.amountStep', 'channel.appUnknown'],
    AUTH_CODE_INVALID: ['channel.barCodeWrong'],
    CARD_NOT_FOUND: ['channel.cardUnknown'],
    CHANNEL_UNAVAILABLE: [
      'channel.certificatesMissing',
      'channel.reverseAgain',
      'channel.timeout',
      'channel.unreachable',
      'channel.hostNotAllowed',
      'channel.answerTooLarge',
      'channel.answerUnsigned',
      'channel.answerUnreadable',
      'channel.answerOther',
      'channel.serverError',
      'channel.billDamaged',
      'channel.noBill',
      'channel.billNotReady',
      'channel.notPaidOut',
    ],
    ORDER_NOT_EXIST: ['channel.noSuchPayment'],
    REFUND_NOT_EXIST: ['channel.noSuchRefund'],
  }),
  ...codesOf({
    // WeChat Pay.
    PARAM_ILLEGAL: ['PARAM_ERROR', 'INVALID_REQUEST', 'INVALID_TRANSACTIONID', 'OPENID_MISMATCH'],
    CHANNEL_NOT_SUPPORTED: [
      'SIGN_ERROR',
      'NO_AUTH',
      'NOAUTH',
      'APPID_MCHID_NOT_MATCH',
      'MCH_NOT_EXISTS',
      'MCHID_NOT_EXIST',
      'NOTSUPORTCARD',
    ],
    CHANNEL_UNAVAILABLE: [
      'RATELIMIT_EXCEEDED',
      'RATE_LIMITED',
      'FREQUENCY_LIMITED',
      'FREQUENCY_LIMIT_EXCEED',
      'SYSTEM_ERROR',
      'SYSTEMERROR',
    ],
    ORDER_IS_CLOSED: ['ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_REVERSED', 'ORDERREVERSED', 'REVERSE_EXPIRE'],
    ORDER_NOT_EXIST: ['ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS'],
    ORDER_PAID: ['ORDERPAID', 'ORDER_PAID'],
    ORDER_STATUS_INVALID: ['TRADE_STATE_ERROR'],
    RISK_REJECT: [
      'RULE_LIMIT',
      'RULELIMIT',
      'TRADE_ERROR',
      'ACCOUNT_ERROR',
      'BUYER_MISMATCH',
      'USER_ACCOUNT_ABNORMAL',
      'PAYERROR',
    ],
    AUTH_CODE_INVALID: [
      'AUTH_CODE_INVALID',
      'AUTH_CODE_ERROR',
      'AUTH_CODE_EXPIRED',
      'AUTHCODE_EXPIRED',
      'AUTHCODEEXPIRE',
    ],
    BALANCE_NOT_ENOUGH: ['NOT_ENOUGH', 'NOTENOUGH'],
  }),
  ...codesOf({
    // Alipay.
    PARAM_ILLEGAL: ['ACQ.INVALID_PARAMETER', '40001', '40002'],
    CHANNEL_NOT_SUPPORTED: [
      'ACQ.ACCESS_FORBIDDEN',
      'ACQ.PARTNER_ERROR',
      'ACQ.SELLER_NOT_EXIST',
      '40003',
      '40006',
    ],
    CHANNEL_UNAVAILABLE: ['ACQ.SYSTEM_ERROR', '20000', '20001', '40005'],
    AMOUNT_EXCEEDS_LIMIT: [
      'ACQ.TOTAL_FEE_EXCEED',
      'ACQ.BUYER_PAYMENT_AMOUNT_DAY_LIMIT_ERROR',
      'ACQ.BUYER_PAYMENT_AMOUNT_MONTH_LIMIT_ERROR',
    ],
    AUTH_CODE_INVALID: ['ACQ.PAYMENT_AUTH_CODE_INVALID'],
    BALANCE_NOT_ENOUGH: [
      'ACQ.BUYER_BALANCE_NOT_ENOUGH',
      'ACQ.BUYER_BANKCARD_BALANCE_NOT_ENOUGH',
      'ACQ.SELLER_BALANCE_NOT_ENOUGH',
    ],
    RISK_REJECT: [
      'ACQ.BUYER_SELLER_EQUAL',
      'ACQ.BUYER_ENABLE_STATUS_FORBID',
      'ACQ.ERROR_BALANCE_PAYMENT_DISABLE',
      'ACQ.ERROR_BUYER_CERTIFY_LEVEL_LIMIT',
      'ACQ.MOBILE_PAYMENT_SWITCH_OFF',
      'ACQ.NO_PAYMENT_INSTRUMENTS_AVAILABLE',
      'ACQ.PAYMENT_FAIL',
      'ACQ.PULL_MOBILE_CASHIER_FAIL',
      'ACQ.PAYMENT_REQUEST_HAS_RISK',
    ],
    REFUND_AMOUNT_EXCEEDS: [
      'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
      'ACQ.REFUND_FEE_ERROR',
      'ACQ.REASON_TRADE_REFUND_FEE_ERR',
    ],
    ORDER_STATUS_INVALID: [
      'ACQ.TRADE_HAS_FINISHED',
      'ACQ.TRADE_NOT_ALLOW_REFUND',
      'ACQ.TRADE_STATUS_ERROR',
      'ACQ.REASON_TRADE_STATUS_INVALID',
    ],
    ORDER_PAID: ['ACQ.TRADE_HAS_SUCCESS'],
    ORDER_IS_CLOSED: ['ACQ.TRADE_HAS_CLOSE', 'TRADE_CLOSED'],
    ORDER_NOT_EXIST: ['ACQ.TRADE_NOT_EXIST'],
  }),
  ...codesOf({
    // Alipay+.
    CHANNEL_NOT_SUPPORTED: [
      'ACCESS_DENIED',
      'CLIENT_FORBIDDEN_ACCESS_API',
      'INVALID_API',
      'INVALID_CLIENT',
      'INVALID_CLIENT_STATUS',
      'INVALID_CONTRACT',
      'INVALID_MERCHANT_STATUS',
      'INVALID_SIGNATURE',
      'KEY_NOT_FOUND',
      'MERCHANT_KYB_NOT_QUALIFIED',
      'MERCHANT_NOT_REGISTERED',
      'NO_INTERFACE_DEF',
      'NO_PAY_OPTIONS',
      'SETTLE_CONTRACT_NOT_MATCH',
    ],
    CURRENCY_NOT_SUPPORTED: ['CURRENCY_NOT_SUPPORT'],
    PARAM_ILLEGAL: ['PARAM_ILLEGAL', 'MEDIA_TYPE_NOT_ACCEPTABLE', 'METHOD_NOT_SUPPORTED'],
    BALANCE_NOT_ENOUGH: ['MERCHANT_BALANCE_NOT_ENOUGH', 'USER_BALANCE_NOT_ENOUGH'],
    AMOUNT_EXCEEDS_LIMIT: ['PAYMENT_AMOUNT_EXCEED_LIMIT', 'USER_AMOUNT_EXCEED_LIMIT'],
    AUTH_CODE_INVALID: ['INVALID_CODE', 'INVALID_PAYMENT_CODE'],
    REFUND_NOT_EXIST: ['REFUND_NOT_EXIST'],
    ORDER_STATUS_INVALID: ['CANCEL_WINDOW_EXCEED', 'ORDER_STATUS_INVALID'],
    ORDER_IS_CLOSED: ['ORDER_IS_CANCELED', 'ORDER_IS_CLOSED'],
    CHANNEL_UNAVAILABLE: ['REQUEST_TRAFFIC_EXCEED_LIMIT', 'UNKNOWN_EXCEPTION', 'REPEAT_REQ_INCONSISTENT'],
  }),
  ...codesOf({
    // UnionPay response codes, from the platform specification.
    RISK_REJECT: [
      '01',
      '30',
      '38',
      '54',
      '60',
      '61',
      '62',
      '63',
      '65',
      '66',
      '67',
      '68',
      '69',
      '71',
      '78',
      '80',
    ],
    CARD_EXPIRED: ['73'],
    BALANCE_NOT_ENOUGH: ['64'],
    AMOUNT_EXCEEDS_LIMIT: ['33'],
    PARAM_ILLEGAL: ['10', '13', '36'],
    ORDER_NOT_EXIST: ['34'],
    ORDER_STATUS_INVALID: ['35'],
    CHANNEL_NOT_SUPPORTED: ['11', '31', '32', '43'],
    CHANNEL_UNAVAILABLE: ['02', '03', '04', '05', '12', '39', '70', '75', '98'],
  }),
  ...codesOf({
    // Card decline codes, and the card provider's own error codes.
    CARD_EXPIRED: ['expired_card'],
    BALANCE_NOT_ENOUGH: ['insufficient_funds'],
    CARD_NOT_FOUND: ['resource_missing', 'payment_method_customer_decline'],
    AMOUNT_EXCEEDS_LIMIT: ['amount_too_large', 'amount_too_small'],
    CHANNEL_UNAVAILABLE: ['rate_limit', 'api_error', 'lock_timeout'],
    ORDER_IS_CLOSED: ['canceled'],
    CHANNEL_NOT_SUPPORTED: ['api_key_expired', 'secret_key_required', 'account_invalid'],
  }),
}

/** Why a channel refused a payment. A code not in the table counts as the channel's own risk decision. */
export function resultOfRefusal(refusalCode: string | null): ResultCode {
  const known = refusalCode !== null && Object.hasOwn(resultOfRefusalCode, refusalCode)
  return known ? (resultOfRefusalCode[refusalCode] ?? 'RISK_REJECT') : 'RISK_REJECT'
}

/** Whether the table contains this code. */
export function isKnownRefusal(code: string): boolean {
  return Object.hasOwn(resultOfRefusalCode, code)
}

function codesOf(codes: Partial<Record<ResultCode, readonly string[]>>): Record<string, ResultCode> {
  return Object.fromEntries(
    Object.entries(codes).flatMap(([result, refusals]) =>
      refusals.map((refusal) => [refusal, result as ResultCode]),
    ),
  )
}
