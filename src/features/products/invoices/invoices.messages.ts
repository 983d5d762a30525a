import { texts } from '#shared/messages.ts'

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
  tax: { en: 'Tax', zh: '税' },
})

export const taxKindText = texts({
  place: { en: 'By location', zh: '按地区计税' },
  custom: { en: 'Custom rate', zh: '自定税率' },
  none: { en: 'No tax', zh: '不计税' },
})

export const m = texts({
  title: { en: 'Invoices', zh: '收款账单' },
  code: { en: 'Invoice number', zh: '收款账单编号' },
  invoiceId: { en: 'Invoice ID', zh: '收款账单 ID' },
  state: { en: 'Status', zh: '状态' },
  customer: { en: 'Customer', zh: '客户' },
  customerEmail: { en: 'Customer’s email', zh: '客户邮箱' },
  currency: { en: 'Currency', zh: '币种' },
  amount: { en: 'Amount', zh: '金额' },
  paidAmount: { en: 'Paid', zh: '已付' },
  underWayAmount: { en: 'Payment in progress', zh: '付款进行中' },
  dueAmount: { en: 'Due', zh: '待付' },
  refundedAmount: { en: 'Refunded', zh: '已退款' },
  issueDate: { en: 'Issued', zh: '开具日期' },
  dueDate: { en: 'Due date', zh: '到期日' },
  overdue: { en: 'Overdue', zh: '已逾期' },
  expired: { en: 'Expired', zh: '已失效' },
  expireTime: { en: 'Expiry', zh: '失效时间' },
  permanent: { en: 'Permanent', zh: '永久有效' },
  remark: { en: 'Remark', zh: '备注' },
  createTime: { en: 'Created', zh: '创建时间' },
  createdBy: { en: 'Created by', zh: '创建人' },
  yes: { en: 'Yes', zh: '是' },
  no: { en: 'No', zh: '否' },
})

export const languageOptions = [
  { value: 'en', label: { en: 'English', zh: '英文' } },
  { value: 'zh', label: { en: 'Chinese', zh: '中文' } },
  { value: 'fr', label: { en: 'French', zh: '法文' } },
] as const
