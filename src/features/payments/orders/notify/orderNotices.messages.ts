import { texts } from '#shared/messages.ts'

export const orderNoticeTexts = texts({
  paidTitle: { en: '{amount} received via {way}', zh: '收到{way}付款 {amount}' },
  paidContent: {
    en: 'Order {orderId} was paid by {way}: {amount}.',
    zh: '订单 {orderId} 已通过{way}支付 {amount}。',
  },
})
