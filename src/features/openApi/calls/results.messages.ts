import { texts } from '#shared/messages.ts'

/** The default message of each result. */
export const resultTexts = texts({
  SUCCESS: { en: 'Success', zh: '成功' },
  PAYMENT_IN_PROCESS: {
    en: 'Processing. Query again for the result.',
    zh: '处理中，请查询结果',
  },
  PARAM_ILLEGAL: { en: 'The request is not valid', zh: '请求参数有误' },
  SIGNATURE_INVALID: {
    en: 'Signature does not match the request and the key of this version',
    zh: 'Signature 与请求内容或该版本密钥不符',
  },
  MERCHANT_NOT_EXIST: {
    en: 'Unknown Merchant-Code, or no gateway access',
    zh: 'Merchant-Code 对应的商户不存在或未开通网关',
  },
  MERCHANT_FROZEN: {
    en: 'This merchant is frozen or under review, or its gateway access is switched off',
    zh: 'Merchant-Code 对应的商户已冻结、审核中或已停用网关',
  },
  REPEAT_REQUEST: {
    en: 'paymentRequestId was already used with different content',
    zh: 'paymentRequestId 已用于其他内容的请求',
  },
  ORDER_NOT_EXIST: { en: 'Payment not found', zh: '该支付不存在' },
  ORDER_IS_CLOSED: { en: 'The payment is closed', zh: '该支付已关闭' },
  ORDER_STATUS_INVALID: {
    en: 'This is not possible in the payment’s current status',
    zh: '该支付的状态不允许此操作',
  },
  CHANNEL_NOT_SUPPORTED: {
    en: 'paymentMethod.paymentMethodType is not available to this merchant for this scenarioCode',
    zh: '该商户在此 scenarioCode 下不支持 paymentMethod.paymentMethodType',
  },
  CURRENCY_NOT_SUPPORTED: {
    en: 'order.orderAmount.currency is not supported for this merchant and channel',
    zh: '该商户或渠道不支持 order.orderAmount.currency',
  },
  RISK_REJECT: { en: 'The channel declined the payment', zh: '渠道拒绝了该支付' },
  AMOUNT_EXCEEDS_LIMIT: {
    en: 'order.orderAmount.value is outside the channel’s limits',
    zh: 'order.orderAmount.value 超出渠道限额',
  },
  REFUND_AMOUNT_EXCEEDS: {
    en: 'refund.refundAmount.value exceeds the refundable amount',
    zh: 'refund.refundAmount.value 超过可退金额',
  },
  REFUND_NOT_EXIST: { en: 'Refund not found', zh: '该退款不存在' },
  REFUND_WINDOW_EXCEEDED: {
    en: 'The payment is too old to be refunded',
    zh: 'paymentId 对应的支付已超过可退款期限',
  },
  BALANCE_NOT_ENOUGH: { en: 'Insufficient balance', zh: '余额不足' },
  AUTH_CODE_INVALID: {
    en: 'paymentMethod.paymentCode is not a valid payment code, or has already been used',
    zh: 'paymentMethod.paymentCode 无效或已使用',
  },
  ORDER_PAID: { en: 'The payment has already been paid', zh: 'paymentId 对应的支付已完成' },
  REFUND_REFUSED: { en: 'The channel rejected the refund', zh: '渠道拒绝了该退款' },
  CARD_EXPIRED: { en: 'The card has expired', zh: '银行卡已过期' },
  CARD_NOT_FOUND: { en: 'card.cardId is not a stored card', zh: 'card.cardId 对应的银行卡不存在' },
  NONCE_REPEATED: {
    en: 'Nonce was already used. The first request may have succeeded: query its result',
    zh: 'Nonce 已使用过，首次请求可能已成功，请查询结果',
  },
  RATE_LIMITED: {
    en: 'Too many requests: the limit is {limit} per minute. Try again later',
    zh: '请求过于频繁：每分钟最多 {limit} 次，请稍后重试',
  },
  CHANNEL_UNAVAILABLE: {
    en: 'The channel did not respond. Query again for the result.',
    zh: '渠道未响应，请查询结果',
  },
  UNKNOWN_EXCEPTION: {
    en: 'The outcome is unknown. Retry with the same request ID.',
    zh: '结果未知，请使用相同的请求号重试',
  },
})

/** Messages about an invalid header, field or body. */
export const faultTexts = texts({
  headerMissing: { en: 'Header {field} is missing', zh: '缺少请求头 {field}' },
  headerDoubled: { en: 'Header {field} was sent more than once', zh: '请求头 {field} 重复' },
  headerUnreadable: {
    en: 'Header {field} is malformed',
    zh: '请求头 {field} 格式有误',
  },
  algorithmUnknown: { en: 'Signature: the algorithm must be RS256', zh: 'Signature：algorithm 须为 RS256' },
  signatureNotEncoded: {
    en: 'Signature: the value must be percent-encoded',
    zh: 'Signature：signature 的值须经 URL 编码',
  },
  keyUnknown: {
    en: 'Signature: keyVersion {keyVersion} is not an active key of this merchant',
    zh: 'Signature：keyVersion {keyVersion} 不是该商户的生效公钥',
  },
  timeOutOfWindow: {
    en: 'Request-Time is more than 5 minutes from our clock, which shows {now}',
    zh: 'Request-Time 与服务器时间（{now}）相差超过 5 分钟',
  },
  contentType: {
    en: 'Content-Type must be application/json; charset=UTF-8',
    zh: 'Content-Type 须为 application/json; charset=UTF-8',
  },
  tooLarge: { en: 'The body is larger than {max} bytes', zh: '请求体超过 {max} 字节' },
  notUtf8: { en: 'The body is not UTF-8', zh: '请求体不是 UTF-8 编码' },
  notJson: { en: 'The body must be a JSON object', zh: '请求体不是 JSON 对象' },
  fieldMissing: { en: '{field} is missing', zh: '缺少 {field}' },
  fieldWrong: { en: '{field} is not valid', zh: '{field} 无效' },
  amountWrong: {
    en: '{field} must be a string of 1 to 15 digits: a positive amount in minor units',
    zh: '{field} 须为 1 至 15 位数字的字符串（最小货币单位），且大于 0',
  },
  currencyOther: {
    en: '{field} is not the payment’s currency, {currency}',
    zh: '{field} 与支付币种 {currency} 不一致',
  },
  cardNotAllowed: { en: 'card.info is not allowed for this merchant', zh: '该商户不允许使用 card.info' },
  cardRefused: { en: 'card.info was rejected: {reason}', zh: 'card.info 被拒绝：{reason}' },
  methodOther: {
    en: 'paymentMethod.paymentCode does not belong to {field}',
    zh: 'paymentMethod.paymentCode 与 {field} 不符',
  },
  refundRepeated: {
    en: 'refundRequestId was already used with different content',
    zh: 'refundRequestId 已用于其他内容的请求',
  },
  refused: { en: 'The channel declined the payment: {reason}', zh: '渠道拒绝了该支付：{reason}' },
  urlRefused: { en: '{field} cannot be called: {reason}', zh: '无法调用 {field}：{reason}' },
  openIdRefused: {
    en: 'customer.customerId does not belong to this customer.appId',
    zh: 'customer.customerId 不属于该 customer.appId',
  },
  keyRepeated: { en: '{field} appears more than once', zh: '{field} 重复出现' },
  idMissing: { en: 'Either {field} is required', zh: '须提供 {field} 之一' },
})
