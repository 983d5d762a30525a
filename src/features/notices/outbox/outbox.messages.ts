import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Outbox', zh: '发件箱' },
  description: {
    en: 'Every message sent on your behalf, and why any were not delivered. Content is kept for 90 days.',
    zh: '系统代您发送的每一封消息，以及未送达的原因。内容保留 90 天。',
  },
  time: titleWords.time,
  recipient: { en: 'To', zh: '收件人' },
  subject: titleWords.subject,
  purpose: titleWords.purpose,
  medium: objectWords.channel,
  state: titleWords.state,
  attempts: titleWords.attempts,
  reason: { en: 'Reason not sent', zh: '未送达原因' },
  about: { en: 'About', zh: '相关单据' },
  requestedBy: { en: 'Requested by', zh: '操作人' },
  sentTime: { en: 'Sent', zh: '送出时间' },
  language: titleWords.language,
  mailId: { en: 'Message ID', zh: '消息编号' },
  search: { en: 'Address, subject or number', zh: '地址、主题或单号' },
  days: titleWords.days,
  count: { en: { one: '{count} message', other: '{count} messages' }, zh: '{count} 封消息' },
  notSent: { en: '{count} not sent', zh: '{count} 封未送达' },
  empty: { en: 'No messages yet', zh: '暂无消息' },
  emptyHint: {
    en: 'Send a receipt from an order, or add payment notice recipients in a store code’s settings.',
    zh: '可在订单页发送收据，或在收款码设置中填写收款通知的收件人。',
  },
  history: { en: 'Delivery history', zh: '发送记录' },
  historyHint: {
    en: 'Add a recipient and send a test. The result appears here.',
    zh: '请先设置收件人并发送测试，结果会显示在此处。',
  },
  product: { en: 'The system', zh: '系统' },
})

export const purposeText = texts({
  payment: objectWords.paymentNotice,
  receipt: { en: 'Receipt', zh: '收据' },
  invoice: objectWords.invoice,
  reminder: { en: 'Reminder', zh: '付款提醒' },
  export: actionWords.export,
  account: contactWords.accountId,
  notice: objectWords.notification,
  test: { en: 'Test', zh: '测试' },
})

export const mediumText = texts({
  email: contactWords.mail,
  wechat: moneyWords.wechat,
})

export const stateText = texts({
  queued: stateWords.sending,
  sent: { en: 'Sent', zh: '已送出' },
  failed: { en: 'Not sent', zh: '未送达' },
})

export const aboutText = texts({
  order: objectWords.order,
  refund: objectWords.refund,
  invoice: objectWords.invoice,
  schedule: { en: 'Scheduled export', zh: '定时导出' },
  account: contactWords.accountId,
  merchant: objectWords.merchant,
  document: { en: 'Document', zh: '资料文件' },
  notice: objectWords.notification,
})

export const reasonText = texts({
  notSetUp: { en: 'Email is not set up: SMTP_URL is missing', zh: '尚未配置邮件服务（SMTP_URL）' },
  wechatNotBound: { en: 'No WeChat account linked', zh: '尚未绑定微信账号' },
  refused: { en: 'The recipient’s mail server rejected it ({code})', zh: '收件方邮件服务器拒收（{code}）' },
  unreachable: { en: 'The mail server did not respond ({code})', zh: '邮件服务器无响应（{code}）' },
})

export const drawerTexts = texts({
  title: { en: 'Message', zh: '消息' },
  asHtml: { en: 'HTML', zh: '显示效果' },
  asText: { en: 'Plain text', zh: '纯文本' },
  attachments: { en: 'Attachments', zh: '附件' },
  secret: {
    en: 'This message contains a secret. Its content is not shown, and is deleted once sent.',
    zh: '内容含有密钥，因此不予显示，并在送出后立即清除。',
  },
  forgotten: {
    en: 'The content was deleted after 90 days.',
    zh: '内容在生成 90 天后已清除。',
  },
  retrying: {
    en: 'We retry automatically at increasing intervals.',
    zh: '系统会自动重试，间隔逐次延长。',
  },
  resend: { en: 'Send again', zh: '重新发送' },
  resendAsk: { en: 'Send it again to {recipient}?', zh: '要重新发送给 {recipient} 吗？' },
  resendHint: {
    en: 'They will receive a second message with the same content.',
    zh: '对方将再收到一封内容相同的消息。',
  },
  resent: { en: 'Sending again', zh: '已重新开始发送' },
})

export const languageText = texts({
  en: titleWords.english,
  zh: titleWords.chinese,
  fr: { en: 'French', zh: '法文' },
})
