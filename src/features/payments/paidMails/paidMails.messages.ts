import { texts } from '#shared/messages.ts'

/** Texts of the payment email to the merchant's staff, in both languages. */
export const m = texts({
  subject: { en: 'Payment received: {amount} at {place}', zh: '{place} 收款 {amount}' },
  told: { en: '{amount} was paid by {way} at {place}.', zh: '{place} 通过{way}收到 {amount}。' },
  open: { en: 'Open the order', zh: '查看订单' },
  why: {
    en: 'You receive this because your address is set to be notified of payments at {place}.',
    zh: '您的邮箱已设置为 {place} 的收款通知收件人。',
  },
})
