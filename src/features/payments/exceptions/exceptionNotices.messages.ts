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
  channel_unknown: texts({
    title: { en: 'The channel does not say what became of an order', zh: '渠道未告知订单结果' },
    content: {
      en: 'Order {orderId} has been asked for a day past its expiry. Ask again, or look at the channel yourself.',
      zh: '订单 {orderId} 过期一天后渠道仍未答复，请重新查询或到渠道后台核对。',
    },
  }),
}
