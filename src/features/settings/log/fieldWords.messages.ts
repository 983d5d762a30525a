import { fieldNames } from '#features/settings/log/fieldNames.messages.ts'
import { type Text, texts } from '#shared/messages.ts'
import { toCamelCase } from '#shared/nameCase.ts'

/** Fields of the record, as people call them. */
const fieldText: Readonly<Record<string, Text>> = texts({
  status: { en: 'Status', zh: '状态' },
  state: { en: 'Status', zh: '状态' },
  reason: { en: 'Reason', zh: '原因' },
  amount: { en: 'Amount', zh: '金额' },
  currency: { en: 'Currency', zh: '币种' },
  payAmount: { en: 'Pay amount', zh: '支付金额' },
  inputAmount: { en: 'Input amount', zh: '输入金额' },
  tipAmount: { en: 'Tip', zh: '小费' },
  netAmount: { en: 'Net amount', zh: '净额' },
  fee: { en: 'Fee', zh: '手续费' },
  rate: { en: 'Rate', zh: '费率' },
  way: { en: 'Payment way', zh: '支付方式' },
  ways: { en: 'Payment ways', zh: '支付方式' },
  gateway: { en: 'Gateway', zh: '支付网关' },
  channel: { en: 'Channel', zh: '渠道' },
  transactionId: { en: 'Transaction ID', zh: '交易号' },
  channelTransactionId: { en: 'Channel’s transaction ID', zh: '渠道交易号' },
  channelOrderNo: { en: 'Channel order no.', zh: '渠道订单号' },
  attemptNo: { en: 'Attempt', zh: '尝试次数' },
  orderId: { en: 'Order', zh: '订单' },
  refundOrderId: { en: 'Refund', zh: '退款单' },
  merchantId: { en: 'Merchant', zh: '商户' },
  accountId: { en: 'Account', zh: '账号' },
  person: { en: 'Person', zh: '人员' },
  username: { en: 'Username', zh: '用户名' },
  displayName: { en: 'Name', zh: '姓名' },
  name: { en: 'Name', zh: '名称' },
  label: { en: 'Label', zh: '标签' },
  role: { en: 'Role', zh: '角色' },
  email: { en: 'Email', zh: '邮箱' },
  phone: { en: 'Phone', zh: '电话' },
  language: { en: 'Language', zh: '语言' },
  method: { en: 'Method', zh: '方式' },
  userAgent: { en: 'Browser', zh: '浏览器' },
  browser: { en: 'Browser', zh: '浏览器' },
  place: { en: 'Place', zh: '地点' },
  address: { en: 'Address', zh: '地址' },
  kind: { en: 'Kind', zh: '类型' },
  subject: { en: 'Subject', zh: '主题' },
  purpose: { en: 'Purpose', zh: '用途' },
  about: { en: 'About', zh: '相关单据' },
  error: { en: 'Error', zh: '错误' },
  attempts: { en: 'Attempts', zh: '尝试次数' },
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
  disabled: { en: 'Disabled', zh: '停用' },
  replacedBy: { en: 'Replaced by', zh: '替换为' },
  rows: { en: 'Rows', zh: '行数' },
  file: { en: 'File', zh: '文件' },
  format: { en: 'Format', zh: '格式' },
  path: { en: 'Path', zh: '路径' },
  url: { en: 'Address', zh: '地址' },
  version: { en: 'Version', zh: '版本' },
  entries: { en: 'Entries', zh: '记录数' },
  unsealed: { en: 'Not yet in the chain', zh: '未入链' },
  brokenAt: { en: 'Breaks at', zh: '中断位置' },
  timezone: { en: 'Time zone', zh: '时区' },
  tradeName: { en: 'Trade name', zh: '商号' },
  legalName: { en: 'Company name', zh: '公司名称' },
  companyName: { en: 'Company name', zh: '公司名称' },
  city: { en: 'City', zh: '城市' },
  province: { en: 'Province', zh: '省份' },
  country: { en: 'Country', zh: '国家' },
  postalCode: { en: 'Postal code', zh: '邮编' },
  website: { en: 'Website', zh: '网站' },
  industry: { en: 'Industry', zh: '行业' },
  bankName: { en: 'Bank', zh: '银行' },
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
  result: { en: 'Result', zh: '结果' },
  note: { en: 'Note', zh: '备注' },
  code: { en: 'Code', zh: '代码' },
  message: { en: 'Message', zh: '信息' },
  refusal: { en: 'Refusal', zh: '拒绝原因' },
  month: { en: 'Month', zh: '月份' },
  day: { en: 'Day', zh: '日期' },
  dueAmount: { en: 'Due', zh: '应付金额' },
  inApp: { en: 'In the console', zh: '后台' },
  mail: { en: 'Email', zh: '邮件' },
  wechat: { en: 'WeChat', zh: '微信' },
  surchargeRetail: { en: 'Surcharge in shops', zh: '门店附加费' },
  surchargeQrCode: { en: 'Surcharge at store codes', zh: '收款码附加费' },
  refundByMaster: { en: 'Refund by the master merchant', zh: '主商户退款' },
  refundBetweenSubs: { en: 'Refund between sub-merchants', zh: '子商户间退款' },
  businessHours: { en: 'Business hours', zh: '营业时间' },
  secondFactor: { en: 'Second factor', zh: '两步验证' },
  sessionHours: { en: 'Longest session (hours)', zh: '会话最长时间（小时）' },
  idleMinutes: { en: 'Idle time-out (minutes)', zh: '闲置超时（分钟）' },
  paymentNotice: { en: 'Payment notice', zh: '收款通知' },
  documents: { en: 'Documents', zh: '资料文件' },
  approveResult: { en: 'Standing', zh: '商户状态' },
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
