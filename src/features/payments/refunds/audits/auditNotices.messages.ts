import { texts } from '#shared/messages.ts'

/** What the bell tells of a refund that was asked for. */
export const auditNews = {
  applied: texts({
    title: { en: 'A refund of {amount} waits for you', zh: '退款 {amount} 待您审核' },
    content: {
      en: '{applicant} asks to refund {amount} of order {orderId}.',
      zh: '{applicant} 申请对订单 {orderId} 退款 {amount}。',
    },
  }),
  provider: texts({
    title: { en: 'A refund of {amount} waits for its audit', zh: '退款 {amount} 待审核' },
    content: {
      en: '{applicant} asks to refund {amount} of order {orderId}.',
      zh: '{applicant} 申请对订单 {orderId} 退款 {amount}。',
    },
  }),
  passed: texts({
    title: { en: 'Your refund of {amount} was passed', zh: '您申请的退款 {amount} 已通过' },
    content: {
      en: '{decidedBy} passed the refund of {amount} of order {orderId}. It is on its way.',
      zh: '{decidedBy} 已通过订单 {orderId} 的退款 {amount}，正在处理。',
    },
  }),
  refused: texts({
    title: { en: 'Your refund of {amount} was refused', zh: '您申请的退款 {amount} 已被拒绝' },
    content: {
      en: '{decidedBy} refused the refund of {amount} of order {orderId}: {reason}',
      zh: '{decidedBy} 拒绝了订单 {orderId} 的退款 {amount}：{reason}',
    },
  }),
  lapsed: texts({
    title: { en: 'Nobody decided on your refund of {amount}', zh: '您申请的退款 {amount} 已过期' },
    content: {
      en: 'The refund of {amount} of order {orderId} was not decided on within 7 days. Ask for it again if it is still wanted.',
      zh: '订单 {orderId} 的退款 {amount} 在 7 天内未获处理。如仍需退款，请重新申请。',
    },
  }),
}
