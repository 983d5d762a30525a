import { texts } from '#shared/messages.ts'

/** What the bell tells of a new exception, by its kind. */
export const exceptionNoticeTexts = {
  late_success: texts({
    title: { en: 'Money came for a closed order', zh: '已关闭订单收到款项' },
    content: {
      en: 'Order {orderId} was closed, and then paid: {amount}. Accept the money or give it back.',
      zh: '订单 {orderId} 关闭后收到付款 {amount}，请接受或退回。',
    },
  }),
  double_paid: texts({
    title: { en: 'An order was paid twice', zh: '订单被重复支付' },
    content: {
      en: 'Order {orderId} is paid already, and was paid again: {amount}. Give the second payment back.',
      zh: '订单 {orderId} 已支付后又收到付款 {amount}，请退回第二笔款项。',
    },
  }),
  amount_mismatch: texts({
    title: { en: 'The channel names another amount', zh: '渠道金额不一致' },
    content: {
      en: 'For order {orderId} the channel tells of {amount}, which is not what was asked. Look into it.',
      zh: '订单 {orderId} 的渠道金额为 {amount}，与应收不符，请核查。',
    },
  }),
  currency_mismatch: texts({
    title: { en: 'The channel names another currency', zh: '渠道币种不一致' },
    content: {
      en: 'For order {orderId} the channel tells of {amount}, which is not the currency that was asked. Look into it.',
      zh: '订单 {orderId} 的渠道金额为 {amount}，币种与应收不符，请核查。',
    },
  }),
  channel_unknown: texts({
    title: { en: 'The channel does not say what became of an order', zh: '渠道未告知订单结果' },
    content: {
      en: 'Order {orderId} has been asked for a day past its expiry. Ask again, or look at the channel yourself.',
      zh: '订单 {orderId} 过期一天后渠道仍未答复，请重新查询或到渠道后台核对。',
    },
  }),
  refund_abnormal: texts({
    title: { en: 'A refund could not reach its payer', zh: '退款无法退回付款人' },
    content: {
      en: 'The channel holds {amount} of order {orderId}: it could not give it back. Pay it out otherwise.',
      zh: '订单 {orderId} 的退款 {amount} 被渠道退回，请以其他方式付给顾客。',
    },
  }),
  refund_waiting: texts({
    title: { en: 'A refund waits for funds at the channel', zh: '退款因渠道余额不足等待中' },
    content: {
      en: 'Your balance at the channel is too small for the refund of {amount} of order {orderId}. It is tried again by itself.',
      zh: '渠道账户余额不足以退回订单 {orderId} 的 {amount}，系统会自动重试。',
    },
  }),
  refund_mismatch: texts({
    title: { en: 'The channel gave back what was not asked', zh: '渠道退款与申请不符' },
    content: {
      en: 'For order {orderId} the channel tells of a refund of {amount} that does not fit ours. Look into it.',
      zh: '订单 {orderId} 的渠道退款为 {amount}，与系统记录不符，请核查。',
    },
  }),
}
