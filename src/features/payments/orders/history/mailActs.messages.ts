import type { Text } from '#shared/messages.ts'

type Act = { text: Text; outcome: 'plain' }

/** Actions that send or download documents about an order or a refund. */
export const mailActs: Record<string, Act> = {
  'receipt.mailed': { text: { en: 'Receipt sent by email', zh: '收据已邮件发送' }, outcome: 'plain' },
  'receipt.export': { text: { en: 'Receipt downloaded', zh: '收据已下载' }, outcome: 'plain' },
  'payment.told': {
    text: { en: 'Recipients notified of the payment', zh: '已通知收款通知收件人' },
    outcome: 'plain',
  },
}
