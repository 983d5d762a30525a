import { texts } from '#shared/messages.ts'

/** Texts of in-app notifications about a refund, by its new status. */
export const refundNoticeTexts = {
  refundSuccess: texts({
    title: { en: '{amount} refunded', zh: '已退款 {amount}' },
    content: {
      en: 'Refund {refundOrderId} of order {orderId} has reached the payer: {amount}.',
      zh: '订单 {orderId} 的退款 {refundOrderId} 已到账：{amount}。',
    },
  }),
  change: texts({
    title: { en: 'A refund of {amount} needs your attention', zh: '退款 {amount} 需人工处理' },
    content: {
      en: 'The channel could not return refund {refundOrderId} of order {orderId} to the payer’s account. Please resolve it manually.',
      zh: '渠道无法将订单 {orderId} 的退款 {refundOrderId} 退回付款人账户，请人工处理。',
    },
  }),
  submitFailed: texts({
    title: { en: 'A refund of {amount} failed', zh: '退款 {amount} 失败' },
    content: {
      en: 'The channel refused refund {refundOrderId} of order {orderId}. The amount can be refunded again.',
      zh: '渠道拒绝了订单 {orderId} 的退款 {refundOrderId}，该金额可重新退款。',
    },
  }),
  refundFailed: texts({
    title: { en: 'A refund of {amount} failed', zh: '退款 {amount} 失败' },
    content: {
      en: 'Refund {refundOrderId} of order {orderId} did not reach the payer. The amount can be refunded again.',
      zh: '订单 {orderId} 的退款 {refundOrderId} 未到账，该金额可重新退款。',
    },
  }),
}
