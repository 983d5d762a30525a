import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const questionTexts = texts({
  label: { en: 'Custom user info', zh: '顾客信息' },
  hint: {
    en: 'Up to {most} questions customers answer before paying. The answers are saved with the order.',
    zh: '最多 {most} 项，顾客付款前填写，答案随订单保存。',
  },
  title: { en: 'Title of question {n}', zh: '第 {n} 项标题' },
  placeholder: { en: 'Table no.', zh: '桌号' },
  required: { en: 'Required', zh: '必填' },
  requiredOf: { en: '{title} is required', zh: '{title}必填' },
  add: { en: 'Add a question', zh: '添加一项' },
  up: { en: 'Move {name} up', zh: '上移{name}' },
  down: { en: 'Move {name} down', zh: '下移{name}' },
  remove: { en: 'Remove {name}', zh: '移除{name}' },
  unnamed: { en: 'question {n}', zh: '第 {n} 项' },
  used: { en: '{used} of {most} characters used (Chinese count as two)', zh: '已用 {used}/{most}，汉字计 2' },
  most: { en: 'Limit reached', zh: '已达上限' },
})

export const recipientTexts = texts({
  label: objectWords.paymentNotice,
  none: { en: 'As in Settings > Payment notification', zh: '按“设置 > 收款通知”' },
  email: { en: 'By email', zh: '邮件' },
  wechat: { en: 'By WeChat', zh: '微信' },
  both: { en: 'By email and WeChat', zh: '邮件和微信' },
  primary: { en: 'Primary recipient', zh: '主收件人' },
  cc: { en: 'CC {n}', zh: '抄送 {n}' },
  addCc: { en: 'Add a CC', zh: '添加抄送' },
  removeCc: { en: 'Remove CC {n}', zh: '移除抄送 {n}' },
  notAnAddress: { en: 'Please enter a valid email address', zh: '请输入有效的邮箱' },
  primaryMissing: { en: 'Enter the primary recipient', zh: '请填写主收件人邮箱' },
  wechatHint: {
    en: 'Sent to staff who have linked WeChat',
    zh: '发送给本商户已绑定微信的员工',
  },
})

export const wayTexts = texts({
  label: moneyWords.paymentMethods,
  hint: { en: 'Shown to the customer in this order', zh: '按此顺序展示给顾客' },
  more: { en: 'More payment methods', zh: '更多支付方式' },
  moreHint: { en: 'Shown after a tap on ‘More payment methods’', zh: '点击“更多支付方式”后展示' },
  noneMore: stateWords.none,
  toMore: { en: 'Move {way} to ‘More payment methods’', zh: '将{way}收入“更多支付方式”' },
  toFront: { en: 'Show {way} directly', zh: '直接展示{way}' },
  up: { en: 'Move {way} up', zh: '上移{way}' },
  down: { en: 'Move {way} down', zh: '下移{way}' },
  off: { en: 'Not offered', zh: '未启用' },
})
