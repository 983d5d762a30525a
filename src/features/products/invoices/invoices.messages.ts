import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const stateText = texts({
  awaiting: { en: 'Awaiting Payment', zh: '待付款' },
  paying: { en: 'Paying', zh: '付款中' },
  paid: { en: 'Paid', zh: '已付清' },
  deactivated: { en: 'Deactivated', zh: '已停用' },
})

export const taxText = texts({
  GST: { en: 'GST', zh: 'GST' },
  HST: { en: 'HST', zh: 'HST' },
  PST: { en: 'PST', zh: 'PST' },
  RST: { en: 'RST', zh: 'RST' },
  QST: { en: 'QST', zh: 'QST' },
  tax: moneyWords.tax,
})

export const taxKindText = texts({
  place: { en: 'By location', zh: '按地区计税' },
  custom: { en: 'Custom rate', zh: '自定税率' },
  none: { en: 'No tax', zh: '不计税' },
})

export const m = texts({
  title: objectWords.invoices,
  code: { en: 'Invoice number', zh: '收款账单编号' },
  invoiceId: { en: 'Invoice ID', zh: '收款账单 ID' },
  state: titleWords.status,
  customer: { en: 'Customer', zh: '客户' },
  customerEmail: { en: 'Customer’s email', zh: '客户邮箱' },
  currency: moneyWords.currency,
  amount: moneyWords.amount,
  paidAmount: { en: 'Paid', zh: '已付' },
  underWayAmount: { en: 'Payment in progress', zh: '付款进行中' },
  dueAmount: { en: 'Due', zh: '待付' },
  refundedAmount: stateWords.refunded,
  issueDate: { en: 'Issued', zh: '开具日期' },
  dueDate: { en: 'Due date', zh: '到期日' },
  overdue: stateWords.overdue,
  expired: { en: 'Expired', zh: '已失效' },
  expireTime: { en: 'Expiry', zh: '失效时间' },
  permanent: { en: 'Permanent', zh: '永久有效' },
  remark: titleWords.remark,
  createTime: titleWords.created,
  createdBy: { en: 'Created by', zh: '创建人' },
  yes: stateWords.yes,
  no: stateWords.no,
})

export const languageOptions = [
  { value: 'en', label: titleWords.english },
  { value: 'zh', label: titleWords.chinese },
  { value: 'fr', label: { en: 'French', zh: '法文' } },
] as const
