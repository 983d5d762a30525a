import { texts } from '#shared/messages.ts'

/** Notifications to the merchant. */
export const invoiceNews = texts({
  title: { en: 'Invoice {code} was deactivated by the provider', zh: '收款账单 {code} 已被服务商停用' },
  content: {
    en: 'It can no longer be paid. Reason: {reason}',
    zh: '该收款账单已无法支付，原因：{reason}',
  },
})

export const m = texts({
  title: { en: 'Invoices', zh: '收款账单' },
  about: {
    en: 'Invoices of merchants within your data scope. Overdue dates follow your own time zone.',
    zh: '您数据范围内各商户的收款账单，是否逾期按您的时区计算。',
  },
  invoice: { en: 'Invoice', zh: '收款账单' },
  merchant: { en: 'Merchant', zh: '商户' },
  mchCode: { en: 'Merchant code', zh: '商户编号' },
  mchName: { en: 'Merchant name', zh: '商户名称' },
  search: { en: 'Number, customer, remark', zh: '编号、客户、备注' },
  open: { en: 'Open', zh: '查看' },
  deactivate: { en: 'Deactivate', zh: '停用' },
  deactivateTitle: { en: 'Deactivate {code}?', zh: '停用收款账单 {code}？' },
  deactivateHint: {
    en: 'It can no longer be paid and cannot be reactivated. The merchant is told the reason.',
    zh: '停用后无法支付，也不能恢复。原因将告知商户。',
  },
  reason: { en: 'Reason', zh: '原因' },
  deactivated: { en: 'Deactivated; the merchant has been notified', zh: '已停用，并已告知商户' },
  cancel: { en: 'Cancel', zh: '取消' },
  empty: { en: 'No invoices', zh: '暂无收款账单' },
  emptyHint: {
    en: 'Invoices of merchants within your data scope appear here.',
    zh: '您数据范围内商户的收款账单会显示在这里。',
  },
})
