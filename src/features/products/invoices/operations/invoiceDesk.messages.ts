import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Notifications to the merchant. */
export const invoiceNews = texts({
  title: { en: 'Invoice {code} was deactivated by the provider', zh: '收款账单 {code} 已被服务商停用' },
  content: {
    en: 'It can no longer be paid. Reason: {reason}',
    zh: '该收款账单已无法支付，原因：{reason}',
  },
})

export const m = texts({
  title: objectWords.invoices,
  about: {
    en: 'Invoices of merchants within your data scope. Overdue dates follow your own time zone.',
    zh: '您数据范围内各商户的收款账单，是否逾期按您的时区计算。',
  },
  invoice: objectWords.invoice,
  merchant: objectWords.merchant,
  mchCode: contactWords.merchantCode,
  mchName: contactWords.merchantName,
  search: { en: 'Number, customer, remark', zh: '编号、客户、备注' },
  open: actionWords.view,
  deactivate: actionWords.deactivate,
  deactivateTitle: { en: 'Deactivate {code}?', zh: '停用收款账单 {code}？' },
  deactivateHint: {
    en: 'It can no longer be paid and cannot be reactivated. The merchant is told the reason.',
    zh: '停用后无法支付，也不能恢复。原因将告知商户。',
  },
  reason: titleWords.reason,
  deactivated: { en: 'Deactivated; the merchant has been notified', zh: '已停用，并已告知商户' },
  cancel: actionWords.cancel,
  empty: { en: 'No invoices', zh: '暂无收款账单' },
  emptyHint: {
    en: 'Invoices of merchants within your data scope appear here.',
    zh: '您数据范围内商户的收款账单会显示在这里。',
  },
})
