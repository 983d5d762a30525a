import { texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** The purpose of each call and notification. */
export const callTexts = texts({
  pay: { en: 'Create a payment', zh: '发起支付' },
  inquiryPayment: { en: 'Query a payment', zh: '查询支付结果' },
  cancel: { en: 'Cancel an unpaid payment', zh: '撤销未支付的订单' },
  refund: { en: 'Refund a payment', zh: '发起退款' },
  inquiryRefund: { en: 'Query a refund', zh: '查询退款结果' },
  transactions: { en: 'List a day’s payments and refunds', zh: '某日交易明细' },
  settlements: { en: 'List a day’s settlements', zh: '某日结算' },
  paymentResult: { en: 'Payment result', zh: '支付结果通知' },
  refundResult: { en: 'Refund result', zh: '退款结果通知' },
})

/** Texts of the documentation page around the calls. */
export const pageTexts = texts({
  title: { en: 'Gateway API', zh: '网关接口' },
  intro: {
    en: 'The signed API for merchants’ servers. Machine-readable version:',
    zh: '供商户服务器调用的签名接口。机器可读版本：',
  },
  signing: { en: 'Signing', zh: '签名' },
  signed: {
    en: 'RSA SHA-256 (PKCS#1 v1.5) with your 2048-bit key over exactly these bytes, encoded in Base64 and then percent-encoded:',
    zh: '使用 2048 位私钥对以下内容做 RSA SHA-256（PKCS#1 v1.5）签名，Base64 后再做 URL 编码：',
  },
  answersSigned: {
    en: 'The platform signs every response to a known Merchant-Code in the same way, with Response-Time in place of Request-Time and the request’s Nonce. Reject any that fail verification.',
    zh: '对已知 Merchant-Code 的每个响应均由平台以同样方式签名，以 Response-Time 代替 Request-Time，Nonce 与请求相同。请勿信任未签名的响应。',
  },
  replay: {
    en: 'Request-Time must be within 5 minutes of our clock, and each Nonce can be used once.',
    zh: 'Request-Time 与服务器时间相差不得超过 5 分钟，Nonce 仅可使用一次。',
  },
  header: { en: 'Header', zh: '请求头' },
  request: titleWords.request,
  answer: { en: 'Response fields, in addition to result', zh: '响应（除 result 外）' },
  example: { en: 'Example', zh: '示例' },
  field: { en: 'Field', zh: '字段' },
  type: titleWords.type,
  needed: { en: 'Required', zh: '必填' },
  yes: { en: 'yes', zh: '是' },
  meaning: { en: 'Meaning', zh: '说明' },
  scenarios: { en: 'Scenarios', zh: '支付场景' },
  results: { en: 'Result codes', zh: '结果码' },
  resultIntro: {
    en: 'Business responses have HTTP status 200. S: succeeded, F: failed permanently, U: unknown so far; retry with the same request ID.',
    zh: '业务响应的 HTTP 状态为 200。S 成功，F 失败，U 结果未知：请使用相同的请求号再次查询。',
  },
  notifications: objectWords.notifications,
  notifyIntro: {
    en: 'Sent by POST to the order’s notifyUrl and to your webhook endpoints; the signature covers the path of the address. Acknowledge with any 2xx status within 10 seconds; otherwise we retry after 15 s, 1 min, 5 min, 15 min, 1 h, 3 h, 6 h, 12 h and 24 h with the same notifyId and the same bytes.',
    zh: '发送至订单的 notifyUrl 及您的回调地址，签名路径为该地址的路径。10 秒内返回 2xx 即为确认，否则将在 15 秒、1 分钟、5 分钟、15 分钟、1 小时、3 小时、6 小时、12 小时、24 小时后以相同的 notifyId 和内容重发。',
  },
  acknowledged: { en: 'Notification acknowledged', zh: '通知已确认' },
  transport: { en: 'Other HTTP statuses', zh: '其他 HTTP 状态' },
})

/** Request headers, in order. */
export const headerTexts = {
  'Content-Type': texts({
    text: { en: 'application/json; charset=UTF-8', zh: 'application/json; charset=UTF-8' },
  }).text,
  'Merchant-Code': texts({ text: { en: 'Your merchant code', zh: '商户号' } }).text,
  'Request-Time': texts({
    text: {
      en: 'ISO 8601 with offset, such as 2026-11-20T09:30:00-08:00',
      zh: 'ISO 8601 带时区，如 2026-11-20T09:30:00-08:00',
    },
  }).text,
  Nonce: texts({ text: { en: '32 hexadecimal digits', zh: '32 位十六进制随机数' } }).text,
  Signature: texts({
    text: {
      en: 'algorithm=RS256,keyVersion=1,signature=<value>',
      zh: 'algorithm=RS256,keyVersion=1,signature=<值>',
    },
  }).text,
} as const

/** HTTP statuses of transport errors; their bodies have `result` too. */
export const statusTexts = texts({
  400: { en: 'The body is not a JSON object in UTF-8', zh: '请求体不是 UTF-8 编码的 JSON 对象' },
  401: { en: 'Unknown merchant or invalid signature', zh: '商户不存在或签名错误' },
  413: { en: 'The body is larger than 64 KB', zh: '请求体超过 64 KB' },
  415: { en: 'Content-Type is not JSON in UTF-8', zh: 'Content-Type 不是 UTF-8 编码的 JSON' },
  429: { en: 'Too many requests per minute', zh: '每分钟调用次数过多' },
  500: { en: 'Internal error. Retry with the same request ID.', zh: '系统错误，请使用相同的请求号重试' },
})
