import { channelNames } from '#shared/labels.messages.ts'
import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const kindText = texts({
  registration: { en: 'Registrations waiting', zh: '待处理注册申请' },
  openingDraft: { en: 'Stalled drafts', zh: '停滞的开户草稿' },
  invitation: { en: 'Invitations not accepted', zh: '未接受的邀请' },
  compliance: { en: 'Compliance waiting', zh: '待合规审核' },
  firstPayment: { en: 'No first payment', zh: '尚无首笔收款' },
  documentReview: { en: 'Documents to review', zh: '待审核文件' },
  documentMissing: { en: 'Documents missing', zh: '缺少文件' },
  documentExpiring: { en: 'Documents expiring', zh: '即将到期文件' },
  documentExpired: { en: 'Documents expired', zh: '已过期文件' },
  changeRequest: objectWords.changeRequests,
  coolOff: { en: 'Bank changes cooling off', zh: '即将生效的收款账户变更' },
  dispute: { en: 'Disputes needing a response', zh: '待应诉争议' },
  channelRequest: { en: 'Channel accounts awaiting approval', zh: '待批准的渠道账户' },
  channelUntested: { en: 'Channel accounts untested', zh: '未测试的渠道账户' },
  keyExpiring: { en: 'Keys expiring', zh: '即将到期的密钥' },
  ticket: { en: 'Tickets due', zh: '到期工单' },
})

/** The exact task, if it has a name of the product's. */
export const whatText: Record<string, { en: string; zh: string }> = texts({
  voidCheque: { en: 'Void cheque', zh: '作废支票' },
  companyCertificate: { en: 'Company certificate', zh: '公司注册证书' },
  ownerId: { en: 'Owner’s identification', zh: '所有者身份证件' },
  contract: { en: 'Contract', zh: '合同' },
  orderForm: { en: 'Order form', zh: '订购单' },
  other: { en: 'Other document', zh: '其他文件' },
  business: { en: 'Company', zh: '公司信息' },
  address: contactWords.address,
  bank: { en: 'Bank account', zh: '收款账户' },
  ...channelNames,
})

/** Of its file alone. */
export const fileTexts = texts({
  merchantCode: contactWords.merchantCode,
  detail: { en: 'About', zh: '说明' },
  daysLeft: { en: 'Days left', zh: '剩余天数' },
  yes: stateWords.yes,
  no: stateWords.no,
})

export const m = texts({
  title: objectWords.workQueue,
  description: { en: 'What needs attention, and by when.', zh: '需要处理的事项及其期限。' },
  all: { en: 'All', zh: '全部' },
  kind: { en: 'Item', zh: '事项' },
  name: objectWords.merchant,
  what: { en: 'Detail', zh: '详情' },
  since: { en: 'Since', zh: '起始时间' },
  due: { en: 'Due', zh: '期限' },
  mine: { en: 'Mine', zh: '我负责的' },
  mineOnly: { en: 'Assigned to me', zh: '只看我负责的' },
  search: { en: 'Merchant or detail', zh: '商户或详情' },
  none: { en: 'Nothing to do', zh: '没有待办事项' },
  noneHint: {
    en: 'Items that need attention appear here automatically.',
    zh: '需要处理的事项会自动显示在这里。',
  },
  overdue: { en: { one: '{count} overdue', other: '{count} overdue' }, zh: '{count} 项已逾期' },
  late: { en: { one: '{count} day late', other: '{count} days late' }, zh: '逾期 {count} 天' },
  left: { en: { one: '{count} day left', other: '{count} days left' }, zh: '剩余 {count} 天' },
  today: { en: 'Today', zh: '今天' },
  noDue: { en: 'No date', zh: '无期限' },
  digest: { en: 'Email me each morning', zh: '每天早上邮件提醒我' },
  digestOn: { en: 'You will receive an email each morning', zh: '已开启每日邮件' },
  digestOff: { en: 'Morning emails are off', zh: '已关闭每日邮件' },
})

export const mailTexts = texts({
  subject: { en: { one: '{count} item to do', other: '{count} items to do' }, zh: '有 {count} 项待办' },
  hello: { en: 'Good morning {name}. Your items for today:', zh: '{name}，早上好。今日待办如下：' },
  line: { en: '{what}: {count}', zh: '{what}：{count}' },
  lineLate: { en: '{what}: {count}, {late} overdue', zh: '{what}：{count}，其中 {late} 项逾期' },
  open: { en: 'Open the work queue', zh: '打开待办中心' },
  footer: {
    en: 'You subscribed to this email on the Work queue page and can unsubscribe there.',
    zh: '您在待办中心页面订阅了此邮件，可在该页面取消。',
  },
})
