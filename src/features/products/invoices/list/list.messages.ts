import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const listTexts = texts({
  description: {
    en: 'Bill customers with a payment link. Reminders are sent automatically.',
    zh: '向客户开具收款账单并发送付款链接，系统自动提醒付款。',
  },
  search: actionWords.search,
  searchHint: { en: 'Number, customer, email, remark', zh: '编号、客户、邮箱、备注' },
  days: { en: 'Issued on', zh: '开具日期' },
  amounts: moneyWords.amount,
  add: objectWords.newInvoice,
  numbering: { en: 'Numbering', zh: '编号规则' },
  count: { en: { one: '{count} invoice', other: '{count} invoices' }, zh: '{count} 张收款账单' },
  billed: { en: 'Billed', zh: '应收' },
  empty: { en: 'No invoices yet', zh: '暂无收款账单' },
  emptyHint: {
    en: 'Create one, then send its link by email or as a QR code.',
    zh: '新建收款账单后，可通过邮件或二维码发送付款链接。',
  },
  copyLink: { en: 'Copy link', zh: '复制链接' },
  copied: { en: 'Link copied', zh: '链接已复制' },
  copyFailed: { en: 'Copy failed', zh: '复制失败' },
  send: { en: 'Send by email', zh: '邮件发送' },
  duplicate: { en: 'Duplicate', zh: '复制收款账单' },
  deactivate: actionWords.deactivate,
})

export const bulkTexts = texts({
  nothingDue: { en: 'Nothing is due', zh: '无待付金额' },
  noEmail: { en: 'The customer has no email address', zh: '客户未填写邮箱' },
  already: { en: 'Already deactivated', zh: '已停用' },
  remindTitle: {
    en: { one: 'Remind {count} customer?', other: 'Remind the customers of {count} invoices?' },
    zh: '向 {count} 张收款账单的客户发送提醒？',
  },
  remindBody: {
    en: 'Each customer gets an email with the invoice link and the amount due.',
    zh: '每位客户将收到一封邮件，包含收款账单链接和待付金额。',
  },
  deactivateTitle: {
    en: { one: 'Permanently deactivate {count} invoice?', other: 'Permanently deactivate {count} invoices?' },
    zh: '确定停用 {count} 张收款账单？此操作不可恢复',
  },
  deactivateBody: {
    en: 'They can no longer be paid. Payments already made are not affected.',
    zh: '停用后无法再付款，已收款项不受影响。',
  },
})
