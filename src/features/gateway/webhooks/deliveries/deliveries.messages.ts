import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  notifyType: { en: 'Event', zh: '事件' },
  orderId: objectWords.order,
  refundOrderId: objectWords.refund,
  url: contactWords.address,
  target: { en: 'Sent to', zh: '接收方' },
  notifyUrl: { en: 'notifyUrl of the order', zh: '订单的 notifyUrl' },
  endpoint: { en: 'Webhook endpoint', zh: '回调地址' },
  status: titleWords.status,
  attempts: { en: 'Attempts', zh: '次数' },
  answer: { en: 'Last response', zh: '最近应答' },
  duration: { en: 'Duration', zh: '耗时' },
  nextTime: { en: 'Next try', zh: '下次重试' },
  deliverTime: { en: 'Delivered', zh: '送达时间' },
  createTime: titleWords.created,
  resend: { en: 'Send again', zh: '重新发送' },
  resendMatching: { en: 'Send matching again', zh: '批量重发' },
  resent: { en: 'Sent again', zh: '已重新发送' },
  resentMany: {
    en: { one: '1 delivery is sent again', other: '{count} deliveries are sent again' },
    zh: '{count} 条正在重新发送',
  },
  resendTitle: {
    en: { one: 'Send 1 delivery again?', other: 'Send {count} deliveries again?' },
    zh: '重新发送 {count} 条？',
  },
  resendBody: {
    en: 'Your servers receive each one again, with the same notifyId.',
    zh: '您的服务器会再次收到，notifyId 不变。',
  },
  resendNone: { en: 'No delivery matches', zh: '没有符合条件的记录' },
  empty: { en: 'Nothing sent yet', zh: '还没有投递记录' },
  emptyHint: {
    en: 'Each payment and refund of an order with a notifyUrl, or while an endpoint is active, appears here.',
    zh: '带 notifyUrl 的订单，或启用回调地址后的支付与退款结果会显示在此。',
  },
  name: { en: 'Delivery', zh: '投递' },
  body: { en: 'Body', zh: '正文' },
  notYet: { en: 'Not sent yet', zh: '尚未发送' },
  history: { en: 'Attempts', zh: '投递历史' },
  attempt: { en: 'Attempt {n}', zh: '第 {n} 次' },
  manual: { en: 'manual', zh: '手动' },
  requestHeaders: { en: 'Request headers', zh: '请求头' },
  responseBody: { en: 'Response, first 2 KB', zh: '应答（前 2 KB）' },
  noBody: { en: 'Empty', zh: '空' },
  ms: titleWords.milliseconds,
})

export const deliveryStatusText = texts({
  waiting: { en: 'Waiting', zh: '等待重试' },
  delivered: { en: 'Delivered', zh: '已送达' },
  failed: stateWords.failed,
  paused: stateWords.paused,
})

/** Why no answer came, by the sender's own word for it. */
export const failureText = texts({
  unreadable: { en: 'Not a web address', zh: '不是有效网址' },
  credentials: { en: 'Address contains a password', zh: '网址含有密码' },
  notHttps: { en: 'Not https', zh: '不是 https' },
  localName: { en: 'Private host name', zh: '内部域名' },
  privateAddress: { en: 'Private network', zh: '内部网络' },
  unknownHost: { en: 'Unknown host name', zh: '域名无法解析' },
  connectTimeout: { en: 'Connection timed out', zh: '连接超时' },
  timeout: { en: 'No response within 10 s', zh: '10 秒内未应答' },
  refused: { en: 'Connection refused', zh: '连接被拒绝' },
  tls: { en: 'Certificate not accepted', zh: '证书无效' },
  broken: { en: 'Connection broken', zh: '连接中断' },
  redirect: { en: 'Redirects are not followed', zh: '不跟随重定向' },
})

export const notifyTypeText = texts({
  PAYMENT_RESULT: { en: 'Payment result', zh: '支付结果' },
  REFUND_RESULT: { en: 'Refund result', zh: '退款结果' },
})
