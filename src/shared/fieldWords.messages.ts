import { fieldNames } from '#shared/fieldNames.messages.ts'
import { type Text, texts } from '#shared/messages.ts'
import { toCamelCase } from '#shared/nameCase.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Fields of the record, as people call them. */
const fieldText: Readonly<Record<string, Text>> = texts({
  status: titleWords.status,
  state: titleWords.status,
  reason: titleWords.reason,
  amount: moneyWords.amount,
  currency: moneyWords.currency,
  payAmount: { en: 'Pay amount', zh: '支付金额' },
  inputAmount: { en: 'Input amount', zh: '输入金额' },
  tipAmount: moneyWords.tip,
  netAmount: { en: 'Net amount', zh: '净额' },
  fee: moneyWords.fee,
  rate: titleWords.rate,
  way: { en: 'Payment way', zh: '支付方式' },
  ways: { en: 'Payment ways', zh: '支付方式' },
  gateway: { en: 'Gateway', zh: '支付网关' },
  channel: objectWords.channel,
  transactionId: { en: 'Transaction ID', zh: '交易号' },
  channelTransactionId: { en: 'Channel’s transaction ID', zh: '渠道交易号' },
  channelOrderNo: { en: 'Channel order no.', zh: '渠道订单号' },
  attemptNo: { en: 'Attempt', zh: '尝试次数' },
  orderId: objectWords.order,
  refundOrderId: { en: 'Refund', zh: '退款单' },
  merchantId: objectWords.merchant,
  accountId: contactWords.accountId,
  person: { en: 'Person', zh: '人员' },
  username: { en: 'Username', zh: '用户名' },
  displayName: contactWords.name,
  name: titleWords.name,
  label: { en: 'Label', zh: '标签' },
  role: titleWords.role,
  email: contactWords.email,
  phone: contactWords.phone,
  language: titleWords.language,
  method: { en: 'Method', zh: '方式' },
  userAgent: titleWords.browser,
  browser: titleWords.browser,
  place: { en: 'Place', zh: '地点' },
  address: contactWords.address,
  kind: titleWords.kind,
  subject: titleWords.subject,
  purpose: titleWords.purpose,
  about: { en: 'About', zh: '相关单据' },
  error: stateWords.error,
  attempts: titleWords.attempts,
  failure: { en: 'Failure', zh: '失败原因' },
  factKey: { en: 'Fact', zh: '事项' },
  notice: { en: 'Notice', zh: '通知' },
  notices: { en: 'Notices', zh: '通知数' },
  messages: { en: 'Messages', zh: '消息数' },
  mails: { en: 'Messages', zh: '消息数' },
  medium: { en: 'By', zh: '方式' },
  recipients: { en: 'Recipients', zh: '收件人' },
  events: { en: 'Events', zh: '事件' },
  rhythm: { en: 'How often', zh: '发送频率' },
  digestHour: { en: 'Hour of the digest', zh: '汇总时间' },
  quietHours: { en: 'Quiet hours', zh: '免打扰时段' },
  enabled: { en: 'Switched on', zh: '启用' },
  disabled: stateWords.inactive,
  replacedBy: { en: 'Replaced by', zh: '替换为' },
  rows: titleWords.rows,
  file: titleWords.file,
  format: titleWords.format,
  path: { en: 'Path', zh: '路径' },
  url: contactWords.address,
  version: titleWords.version,
  entries: { en: 'Entries', zh: '记录数' },
  unsealed: { en: 'Not yet in the chain', zh: '未入链' },
  brokenAt: { en: 'Breaks at', zh: '中断位置' },
  timezone: titleWords.timeZone,
  tradeName: { en: 'Trade name', zh: '商户简称' },
  legalName: contactWords.companyName,
  companyName: contactWords.companyName,
  city: contactWords.city,
  province: { en: 'Province', zh: '省份' },
  country: contactWords.country,
  postalCode: { en: 'Postal code', zh: '邮编' },
  website: contactWords.website,
  industry: { en: 'Industry', zh: '行业' },
  bankName: contactWords.bank,
  accountNoTail: { en: 'Account ending in', zh: '账号末尾' },
  expireTime: { en: 'Expires', zh: '到期时间' },
  expireDay: { en: 'Expires', zh: '到期日' },
  payTime: { en: 'Paid', zh: '支付时间' },
  nextTime: { en: 'Next attempt', zh: '下次尝试' },
  dueTime: { en: 'Due', zh: '发送时间' },
  lockedUntil: { en: 'Locked until', zh: '锁定至' },
  failures: { en: 'Failures', zh: '失败次数' },
  pinFailures: { en: 'Wrong PINs', zh: 'PIN 码错误次数' },
  codeFailures: { en: 'Wrong codes', zh: '错误次数' },
  httpStatus: { en: 'HTTP status', zh: 'HTTP 状态' },
  durationMs: { en: 'Duration (ms)', zh: '耗时（毫秒）' },
  text: { en: 'Text', zh: '内容' },
  act: { en: 'Act', zh: '处理方式' },
  outcome: { en: 'Outcome', zh: '结果' },
  result: titleWords.result,
  note: titleWords.note,
  code: { en: 'Code', zh: '代码' },
  message: { en: 'Message', zh: '信息' },
  refusal: { en: 'Refusal', zh: '拒绝原因' },
  month: titleWords.month,
  day: titleWords.day,
  dueAmount: { en: 'Due', zh: '应付金额' },
  inApp: { en: 'In the console', zh: '后台' },
  mail: contactWords.mail,
  wechat: moneyWords.wechat,
  surchargeRetail: { en: 'Surcharge in shops', zh: '门店附加费' },
  surchargeQrCode: { en: 'Surcharge at store codes', zh: '收款码附加费' },
  refundByMaster: { en: 'Refund by the master merchant', zh: '主商户退款' },
  refundBetweenSubs: { en: 'Refund between sub-merchants', zh: '子商户间退款' },
  businessHours: contactWords.businessHours,
  secondFactor: contactWords.secondFactor,
  sessionHours: { en: 'Longest session (hours)', zh: '会话最长时间（小时）' },
  idleMinutes: { en: 'Idle time-out (minutes)', zh: '闲置超时（分钟）' },
  paymentNotice: objectWords.paymentNotice,
  documents: objectWords.documents,
  approveResult: contactWords.standing,
})

/**
 * A field in words: each part of its path that has some, and the rest as it is written. Early entries name
 * some fields by their column (`paid_by`).
 */
export function fieldWords(path: string): Text {
  const parts = path
    .split('.')
    .map(toCamelCase)
    .map((part) => fieldText[part] ?? fieldNames[part] ?? spelled(part))
  const joined = (language: 'en' | 'zh') => parts.map((part) => plain(part, language)).join(' · ')
  return { en: joined('en'), zh: joined('zh') }
}

/** `settleHour` as "Settle hour". */
function spelled(part: string): Text {
  const words = part
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  const shown = words.charAt(0).toUpperCase() + words.slice(1)
  return { en: shown, zh: shown }
}

function plain(text: Text, language: 'en' | 'zh'): string {
  const message = text[language]
  return typeof message === 'string' ? message : message.other
}
