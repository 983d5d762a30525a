import { texts } from '#shared/messages.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  time: titleWords.time,
  path: { en: 'Call', zh: '接口' },
  result: titleWords.result,
  httpStatus: { en: 'HTTP', zh: 'HTTP' },
  paymentId: { en: 'Payment or refund', zh: '支付或退款号' },
  requestId: { en: 'Your ID', zh: '商户单号' },
  keyVersion: { en: 'keyVersion', zh: 'keyVersion' },
  address: { en: 'From', zh: '来源地址' },
  duration: { en: 'Duration', zh: '耗时' },
  failedOnly: { en: 'Outcome', zh: '结果筛选' },
  onlyFailed: { en: 'Failed or unknown only', zh: '仅失败或未知' },
  empty: { en: 'No requests yet', zh: '还没有请求' },
  emptyHint: {
    en: 'Requests from your servers are kept for 30 days, without card numbers and payment codes.',
    zh: '您的服务器的请求会在此保留 30 天，卡号与付款码已隐去。',
  },
  name: titleWords.request,
  requestHeaders: { en: 'Request headers', zh: '请求头' },
  requestBody: { en: 'Request body', zh: '请求正文' },
  responseBody: { en: 'Response', zh: '应答' },
  copyCurl: { en: 'Copy as curl', zh: '复制为 curl' },
  curlHint: {
    en: 'The signature was valid only then. Sign again before you send it.',
    zh: '签名只在当时有效，重发前请重新签名。',
  },
  ms: titleWords.milliseconds,
  debug: { en: 'Open in the debugger', zh: '在签名调试中打开' },
})
