import { texts } from '#shared/messages.ts'

export const merchantGroupTexts = texts({
  title: { en: 'Order of {name} ({code})', zh: '{name}（{code}）的订单' },
  body: {
    en: '{order} is not one of your own orders. You can refund it here with your own refund password; the refund is paid from the balance of {name}.',
    zh: '{order} 不属于本商户，您可在此为其退款：款项从 {name} 的余额扣除，并需输入本商户的退款密码。',
  },
  refunded: { en: 'Refunded {amount}', zh: '已退款 {amount}' },
  nothingLeft: { en: 'Nothing can be refunded now', zh: '当前无可退金额' },
  refund: { en: 'Refund', zh: '退款' },
  whose: {
    en: 'This order belongs to {name} ({code}). The refund is paid from its balance, not yours.',
    zh: '此订单属于 {name}（{code}），退款将从其余额扣除，不影响本商户余额。',
  },
  openTab: { en: 'Open in its tab', zh: '在其标签页打开' },
})

/** The notification to users of the order's merchant. */
export const merchantGroupNews = texts({
  title: { en: 'Order {orderId} was refunded by {name}', zh: '{name} 为订单 {orderId} 发起退款' },
  content: {
    en: '{person} of {name} ({code}) refunded {amount} from your balance.',
    zh: '{name}（{code}）的 {person} 退款 {amount}，款项从您的余额扣除。',
  },
})
