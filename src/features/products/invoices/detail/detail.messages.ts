import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const actTexts = texts({
  deactivate: actionWords.deactivate,
  deactivateTitle: {
    en: 'Permanently deactivate invoice {code}?',
    zh: '确定停用收款账单 {code}？此操作不可恢复',
  },
  deactivateHint: {
    en: 'Its link no longer takes payments, and {amount} stays unpaid. Its number is not reused; duplicate the invoice to bill again.',
    zh: '支付链接将失效，剩余 {amount} 不再收取。编号不会重复使用；如需重新开具，可复制收款账单。',
  },
  reason: titleWords.reason,
  reasonHint: { en: 'Visible to colleagues, not to the customer', zh: '仅同事可见，客户不可见' },
  deactivated: { en: 'Invoice deactivated', zh: '收款账单已停用' },
  send: { en: 'Send by email', zh: '邮件发送' },
  sendNow: { en: 'Send', zh: '发送' },
  to: { en: 'Recipient {n}', zh: '收件人 {n}' },
  addTo: { en: 'Add a recipient', zh: '添加收件人' },
  removeTo: { en: 'Remove recipient {n}', zh: '移除收件人 {n}' },
  language: { en: 'Language of email and PDF', zh: '邮件和 PDF 语言' },
  message: { en: 'Message', zh: '附言' },
  messageHint: {
    en: 'Shown above the amount in the email. The link and the PDF are included.',
    zh: '显示在邮件金额上方，支付链接和 PDF 会一并发送。',
  },
  sent: { en: 'Email is being sent', zh: '邮件发送中' },
  remind: { en: 'Send a reminder', zh: '发送提醒' },
  remindTitle: { en: 'Remind {email} now?', zh: '立即提醒 {email}？' },
  remindBody: {
    en: 'The customer receives the invoice again, with the amount due and the link.',
    zh: '客户将再次收到收款账单、待付金额和支付链接。',
  },
  reminded: { en: 'Reminder is being sent', zh: '提醒发送中' },
  edit: actionWords.change,
  editTitle: { en: 'Edit invoice', zh: '修改收款账单' },
  editHint: {
    en: 'Amounts, lines and taxes cannot be changed once issued. To change them, deactivate this invoice and duplicate it.',
    zh: '金额、明细和税已开具，不可修改。如需更改，请停用后复制收款账单。',
  },
  saved: { en: 'Invoice updated', zh: '收款账单已修改' },
  duplicate: { en: 'Duplicate', zh: '复制收款账单' },
})

export const detailTexts = texts({
  title: objectWords.invoice,
  back: objectWords.invoices,
  amounts: { en: 'Amounts', zh: '金额' },
  facts: { en: 'Details', zh: '收款账单信息' },
  lines: titleWords.lines,
  description: { en: 'Description', zh: '项目' },
  quantity: moneyWords.quantity,
  price: moneyWords.price,
  tax: moneyWords.tax,
  amount: moneyWords.amount,
  subtotal: moneyWords.subtotal,
  discount: moneyWords.discount,
  discountRate: { en: 'Discount {rate}', zh: '折扣 {rate}' },
  taxOn: { en: '{tax} {rate} on {base}', zh: '{tax} {rate}，计税金额 {base}' },
  total: moneyWords.total,
  payments: { en: 'Payments', zh: '付款' },
  noPayments: { en: 'No payments yet', zh: '暂无付款' },
  mails: { en: 'Emails', zh: '邮件' },
  noMails: { en: 'No emails sent yet', zh: '暂未发送邮件' },
  invoiceMail: objectWords.invoice,
  reminderMail: { en: 'Reminder', zh: '提醒' },
  queued: stateWords.sending,
  mailSent: { en: 'Sent', zh: '已发送' },
  mailFailed: { en: 'Not sent', zh: '未发送' },
  link: objectWords.paymentLink,
  linkHint: {
    en: 'Anyone with this link can view and pay the invoice.',
    zh: '持有该链接的人可查看并支付收款账单。',
  },
  qr: { en: 'QR code of the payment link', zh: '支付链接二维码' },
  open: actionWords.open,
  pdf: { en: 'PDF', zh: 'PDF' },
  phone: contactWords.phone,
  address: contactWords.address,
  place: contactWords.provinceOrState,
  language: { en: 'Customer’s language', zh: '客户语言' },
  parts: { en: 'Payment in parts', zh: '分次付款' },
  partsYes: { en: 'Allowed', zh: '允许' },
  partsOf: { en: 'Allowed, at least {least} each', zh: '允许，每次最少 {least}' },
  partsNo: { en: 'Not allowed', zh: '不允许' },
  ways: moneyWords.paymentMethods,
  reminders: { en: 'Reminders', zh: '付款提醒' },
  noReminders: stateWords.none,
  remindersSent: { en: 'sent', zh: '已发送' },
  notice: objectWords.paymentNotice,
  deactivatedNote: { en: 'Deactivated: {reason}', zh: '已停用：{reason}' },
  expiredNote: {
    en: 'This invoice has expired and cannot be paid. Change its expiry to allow payment again.',
    zh: '收款账单已失效，无法付款。修改失效时间后可继续付款。',
  },
  underWayNote: {
    en: 'A payment of {amount} is in progress. No one else can pay that part until it is finished.',
    zh: '有一笔 {amount} 的付款正在进行，结束前他人无法支付该部分。',
  },
  refundedNote: {
    en: '{amount} of the payments has been refunded. The invoice does not become payable again automatically.',
    zh: '已付款项中有 {amount} 已退款，收款账单不会因此重新变为可付款。',
  },
  overpaidNote: {
    en: 'The invoice was overpaid by {amount}. Refund it from the order.',
    zh: '付款超出收款账单金额 {amount}，请在订单中退款。',
  },
})
