import { texts } from '#shared/messages.ts'

/** Texts of in-app notifications about a new exception, by kind. */
export const exceptionNoticeTexts = {
  late_success: texts({
    title: { en: 'A closed order was paid', zh: '已关闭订单收到款项' },
    content: {
      en: 'Order {orderId} was paid after it was closed: {amount}. Accept the payment or refund it.',
      zh: '订单 {orderId} 关闭后收到付款 {amount}，请接受或退回。',
    },
  }),
  double_paid: texts({
    title: { en: 'An order was paid twice', zh: '订单被重复支付' },
    content: {
      en: 'Order {orderId} was already paid and has been paid again: {amount}. Refund the second payment.',
      zh: '订单 {orderId} 已支付后又收到付款 {amount}，请退回第二笔款项。',
    },
  }),
  amount_mismatch: texts({
    title: { en: 'The channel reports a different amount', zh: '渠道金额不一致' },
    content: {
      en: 'For order {orderId} the channel reports {amount}, which is not the amount requested. Please check.',
      zh: '订单 {orderId} 的渠道金额为 {amount}，与应收不符，请核查。',
    },
  }),
  currency_mismatch: texts({
    title: { en: 'The channel reports a different currency', zh: '渠道币种不一致' },
    content: {
      en: 'For order {orderId} the channel reports {amount}, which is not the currency requested. Please check.',
      zh: '订单 {orderId} 的渠道金额为 {amount}，币种与应收不符，请核查。',
    },
  }),
  channel_unknown: texts({
    title: { en: 'The outcome of an order is unknown', zh: '渠道未告知订单结果' },
    content: {
      en: 'Order {orderId} expired a day ago and the channel still reports no outcome. Query it again, or check with the channel.',
      zh: '订单 {orderId} 过期一天后渠道仍未答复，请重新查询或到渠道后台核对。',
    },
  }),
  refund_abnormal: texts({
    title: { en: 'A refund could not be delivered', zh: '退款无法退回付款人' },
    content: {
      en: 'The channel could not return {amount} of order {orderId}. Pay the customer another way.',
      zh: '订单 {orderId} 的退款 {amount} 被渠道退回，请以其他方式付给顾客。',
    },
  }),
  refund_waiting: texts({
    title: { en: 'A refund is waiting for funds at the channel', zh: '退款因渠道余额不足等待中' },
    content: {
      en: 'Your balance at the channel is too low for the refund of {amount} of order {orderId}. We retry automatically.',
      zh: '渠道账户余额不足以退回订单 {orderId} 的 {amount}，系统会自动重试。',
    },
  }),
  refund_mismatch: texts({
    title: { en: 'Unexpected refund from the channel', zh: '渠道退款与申请不符' },
    content: {
      en: 'For order {orderId} the channel reported a refund of {amount} that does not match our records. Please investigate.',
      zh: '订单 {orderId} 的渠道退款为 {amount}，与系统记录不符，请核查。',
    },
  }),
}
