import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const statusText = texts({
  waiting: { en: 'Waiting', zh: '待发送' },
  delivered: { en: 'Delivered', zh: '已送达' },
  failed: stateWords.failed,
  paused: stateWords.paused,
})

export const m = texts({
  title: objectWords.notificationsToMerchants,
  about: {
    en: 'Notifications of payments and refunds sent to merchants’ servers, the attempts made, and their responses.',
    zh: '向商户服务器发送的支付与退款通知、尝试次数及其应答。',
  },
  merchant: objectWords.merchant,
  mchCode: contactWords.merchantCode,
  mchName: contactWords.merchantName,
  notification: objectWords.notification,
  notificationId: { en: 'Notification ID', zh: '通知编号' },
  type: titleWords.type,
  orderId: objectWords.orderId,
  refundOrderId: objectWords.refundOrderId,
  address: { en: 'Address', zh: '接收地址' },
  status: titleWords.status,
  attempts: titleWords.attempts,
  httpStatus: { en: 'Answer', zh: '应答' },
  failure: { en: 'Failure', zh: '失败原因' },
  latency: { en: 'Latency', zh: '耗时' },
  milliseconds: { en: '{count} ms', zh: '{count} 毫秒' },
  created: titleWords.created,
  delivered: { en: 'Delivered', zh: '送达时间' },
  noAnswer: { en: 'No response', zh: '无应答' },
  replay: { en: 'Replay', zh: '重发' },
  replayTitle: { en: 'Send it again?', zh: '重发通知？' },
  replayHint: {
    en: 'The same content is sent again with a new signature. Receivers that follow the documentation process it only once.',
    zh: '将以新签名重发相同内容，按文档实现的接收方只会处理一次。',
  },
  replayed: { en: 'Sending again', zh: '正在重发' },
  replayMany: { en: 'Replay several', zh: '批量重发' },
  replayManyHint: {
    en: 'For one merchant, oldest first, at the rate you set.',
    zh: '按所选商户，从最早的开始，按每分钟条数重发。',
  },
  perMinute: { en: 'Per minute', zh: '每分钟条数' },
  count: { en: 'Count', zh: '统计' },
  counted: {
    en: {
      one: '{count} notification will be sent again',
      other: '{count} notifications will be sent again',
    },
    zh: '将重发 {count} 条通知',
  },
  replayedMany: {
    en: {
      one: '{count} notification is being sent again',
      other: '{count} notifications are being sent again',
    },
    zh: '正在重发 {count} 条通知',
  },
  chooseMerchant: { en: 'Choose a merchant', zh: '请选择商户' },
  endpoints: { en: 'Failing endpoints', zh: '异常接收地址' },
  endpointsHint: {
    en: 'Switched off, or failing repeatedly. Notifications are held in the meantime.',
    zh: '已停用或持续失败，期间的通知会保留等待。',
  },
  off: stateWords.switchedOff,
  failing: { en: { one: '{count} failure', other: '{count} failures in a row' }, zh: '连续失败 {count} 次' },
  waits: { en: '{count} waiting', zh: '{count} 条等待' },
  resume: { en: 'Switch on', zh: '启用' },
  resumed: { en: 'Switched on; held notifications are being sent', zh: '已启用，正在发送等待的通知' },
  request: titleWords.request,
  body: { en: 'Body', zh: '报文' },
  headers: { en: 'Headers', zh: '请求头' },
  answer: { en: 'Response', zh: '应答' },
  history: { en: 'Attempts', zh: '发送记录' },
  manual: { en: 'Manual', zh: '手动' },
  neverSent: { en: 'Not sent yet', zh: '尚未发送' },
  cancel: actionWords.cancel,
  empty: { en: 'No notifications yet', zh: '暂无通知' },
  emptyHint: {
    en: 'Notifications appear here once a merchant’s server has set an address.',
    zh: '商户服务器设置接收地址后，通知会显示在这里。',
  },
})
