import { texts } from '#shared/messages.ts'

/** Texts of in-app notifications about refund requests. */
export const auditNews = {
  applied: texts({
    title: { en: 'A refund of {amount} is waiting for your approval', zh: '退款 {amount} 待您审核' },
    content: {
      en: '{applicant} requests a refund of {amount} for order {orderId}.',
      zh: '{applicant} 申请对订单 {orderId} 退款 {amount}。',
    },
  }),
  provider: texts({
    title: { en: 'A refund of {amount} is waiting for review', zh: '退款 {amount} 待审核' },
    content: {
      en: '{applicant} requests a refund of {amount} for order {orderId}.',
      zh: '{applicant} 申请对订单 {orderId} 退款 {amount}。',
    },
  }),
  passed: texts({
    title: { en: 'Your refund of {amount} was approved', zh: '您申请的退款 {amount} 已通过' },
    content: {
      en: '{decidedBy} approved the refund of {amount} for order {orderId}. It is being processed.',
      zh: '{decidedBy} 已通过订单 {orderId} 的退款 {amount}，正在处理。',
    },
  }),
  refused: texts({
    title: { en: 'Your refund of {amount} was rejected', zh: '您申请的退款 {amount} 已被拒绝' },
    content: {
      en: '{decidedBy} rejected the refund of {amount} for order {orderId}: {reason}',
      zh: '{decidedBy} 拒绝了订单 {orderId} 的退款 {amount}：{reason}',
    },
  }),
  lapsed: texts({
    title: { en: 'Your refund request of {amount} has expired', zh: '您申请的退款 {amount} 已过期' },
    content: {
      en: 'The refund of {amount} for order {orderId} was not decided within 7 days. Request it again if it is still needed.',
      zh: '订单 {orderId} 的退款 {amount} 在 7 天内未获处理。如仍需退款，请重新申请。',
    },
  }),
}
