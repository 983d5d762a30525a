import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Channel requests', zh: '渠道往来报文' },
  description: {
    en: 'Requests and responses, newest first. Secrets and the payer’s identity are hidden.',
    zh: '请求与应答，最新在前。密钥及付款人信息已隐藏。',
  },
  open: { en: 'Channel requests', zh: '往来报文' },
  back: { en: 'All channel requests', zh: '全部报文' },
  none: { en: 'No channel requests yet', zh: '暂无往来报文' },
  failed: { en: 'The channel requests could not be loaded', zh: '无法读取往来报文' },
  retry: actionWords.tryAgain,
  address: contactWords.address,
  time: titleWords.time,
  duration: { en: 'Duration', zh: '耗时' },
  milliseconds: { en: '{count} ms', zh: '{count} 毫秒' },
  status: { en: 'HTTP status', zh: 'HTTP 状态' },
  refund: objectWords.refundOrderId,
  noAnswer: { en: 'No response', zh: '无应答' },
  received: { en: 'Received', zh: '已接收' },
  request: titleWords.request,
  answer: { en: 'Response', zh: '应答' },
  headers: { en: 'Headers', zh: '报文头' },
  empty: { en: 'Empty', zh: '空' },
})

/** What a channel was asked for. */
export const verbText = texts({
  create: { en: 'Payment', zh: '发起支付' },
  query: { en: 'Query', zh: '查询' },
  close: { en: 'Close or reverse', zh: '关闭或撤销' },
  capture: { en: 'Capture', zh: '预授权请款' },
  refund: objectWords.refund,
  queryRefund: { en: 'Refund query', zh: '退款查询' },
  dispute: { en: 'Dispute response', zh: '争议应诉' },
  notification: { en: 'Notification', zh: '渠道通知' },
})
