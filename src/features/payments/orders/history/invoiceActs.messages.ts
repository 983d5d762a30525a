import type { Text } from '#shared/messages.ts'

type Act = { text: Text; outcome: 'good' | 'bad' | 'waiting' | 'plain' }

/** Actions on an invoice. */
export const invoiceActs: Record<string, Act> = {
  'invoice.made': { text: { en: 'Invoice created', zh: '开具收款账单' }, outcome: 'plain' },
  'invoice.edited': { text: { en: 'Changed', zh: '修改' }, outcome: 'plain' },
  'invoice.sent': { text: { en: 'Sent by email', zh: '邮件发送收款账单' }, outcome: 'plain' },
  'invoice.reminded': { text: { en: 'Customer reminded', zh: '发送付款提醒' }, outcome: 'waiting' },
  'invoice.printed': { text: { en: 'PDF downloaded', zh: '下载 PDF' }, outcome: 'plain' },
  'invoice.deactivated': { text: { en: 'Permanently deactivated', zh: '停用' }, outcome: 'bad' },
}
