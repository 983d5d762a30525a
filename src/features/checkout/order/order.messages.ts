import { texts } from '#shared/messages.ts'

/** Texts of the order's page by status. */
export const orderTexts = texts({
  scanTitle: { en: 'Scan with {wallet}', zh: '请用{wallet}扫码' },
  scanHint: {
    en: 'Open {wallet}, scan this code and confirm the payment. This page shows the result.',
    zh: '打开{wallet}扫描二维码并确认付款，结果会显示在本页。',
  },
  scanOnThisPhone: {
    en: 'On this phone: save the image, open {wallet} and scan it from your album.',
    zh: '如在本机付款：保存图片，打开{wallet}，从相册中识别。',
  },
  codeAlt: { en: 'Payment code', zh: '付款二维码' },
  continueTitle: { en: 'Continue at {wallet}', zh: '前往{wallet}付款' },
  continueHint: {
    en: 'Confirm the payment in {wallet}. You will return here automatically.',
    zh: '请在{wallet}中确认付款，完成后会自动返回。',
  },
  continueButton: { en: 'Continue to {wallet}', zh: '前往{wallet}' },
  payInTitle: { en: 'Confirm in {wallet}', zh: '请在{wallet}中确认' },
  payInButton: { en: 'Pay now', zh: '立即付款' },
  payInHint: {
    en: 'The payment window opens automatically. If it does not, tap the button.',
    zh: '付款窗口会自动弹出，如未弹出请点击按钮。',
  },
  cardTitle: { en: 'Enter your card', zh: '填写银行卡' },
  cardHint: {
    en: 'Your card details go only to the card provider; {merchant} never sees them.',
    zh: '卡号仅提交给支付机构，{merchant} 不会看到。',
  },
  confirmTitle: { en: 'Confirm on your phone', zh: '请在手机上确认' },
  confirmHint: {
    en: '{wallet} asks for your password on your phone. This page shows the result.',
    zh: '{wallet}会在您的手机上要求输入密码，结果会显示在本页。',
  },
  backToShop: { en: 'Back to {merchant}', zh: '返回 {merchant}' },
  otherWay: { en: 'Pay another way', zh: '换一种方式付款' },
  timeLeft: { en: 'Time left', zh: '剩余时间' },
  askingTitle: { en: 'Waiting for the result', zh: '正在等待支付结果' },
  asking: {
    en: 'We are still waiting for the result. Keep this page open and do not pay again; nothing is lost.',
    zh: '渠道尚未答复，请不要关闭本页，也不要重复付款，款项不会丢失。',
  },
  returned: {
    en: '{wallet} will report the result in a moment. Please keep this page open.',
    zh: '{wallet}即将通知结果，请不要关闭本页。',
  },
  authorizedTitle: { en: 'Authorized', zh: '预授权成功' },
  authorized: {
    en: 'Held until {when}, not charged. Any amount {merchant} has not captured by then is released automatically.',
    zh: '资金冻结至 {when}，尚未扣款。{merchant} 届时未收取的部分会自动解冻。',
  },
  notPaidYet: { en: 'Not paid yet? Continue to {wallet}', zh: '尚未付款？前往{wallet}' },
  paidTitle: { en: 'Payment successful', zh: '支付成功' },
  refundedNote: { en: 'This payment has been refunded', zh: '该笔款项已退款' },
  partlyRefundedNote: { en: 'Part of this payment has been refunded', zh: '该笔款项已部分退款' },
  declinedTitle: { en: 'Payment declined', zh: '支付未成功' },
  declined: {
    en: '{wallet} did not accept the payment. No money was taken.',
    zh: '{wallet}未接受此次付款，没有扣款。',
  },
  expiredTitle: { en: 'This order has expired', zh: '订单已过期' },
  expired: { en: 'It was not paid in time.', zh: '订单未在时限内支付。' },
  closedTitle: { en: 'This order was closed', zh: '订单已关闭' },
  closed: { en: 'It can no longer be paid.', zh: '订单已无法支付。' },
  freedTitle: { en: 'The hold was released', zh: '预授权已解除' },
  freed: {
    en: 'Nothing was charged. It may take your bank a few days to show this.',
    zh: '没有扣款，银行可能需要数日才会显示解冻。',
  },
  cardDeclined: {
    en: 'The card was not accepted. No money was taken.',
    zh: '银行卡未被接受，没有扣款。',
  },
  declinedNext: {
    en: 'Try another card or payment method, or ask your bank why it was refused.',
    zh: '请换卡或换一种方式付款，或向银行了解拒绝原因。',
  },
  askStaff: {
    en: 'If your wallet shows that you paid, show this page to the staff. Nothing is lost.',
    zh: '如钱包显示已付款，请向店员出示本页，款项不会丢失。',
  },
  startAgain: { en: 'Start again', zh: '重新付款' },
  done: { en: 'You can close this page.', zh: '您可以关闭本页。' },
  merchant: { en: 'Merchant', zh: '商户' },
  orderNumber: { en: 'Order number', zh: '订单号' },
  time: { en: 'Time', zh: '时间' },
  way: { en: 'Payment method', zh: '支付方式' },
  captured: { en: 'Captured', zh: '实收' },
  refundedAmount: { en: 'Refunded', zh: '已退款' },
  items: { en: 'Your order', zh: '商品' },
  remark: { en: 'Remark', zh: '备注' },
  receipt: { en: 'Receipt', zh: '收据' },
  printReceipt: { en: 'Open to print', zh: '打开并打印' },
  print: { en: 'Print', zh: '打印' },
  backToOrder: { en: 'Back', zh: '返回' },
  mailTo: { en: 'Send the receipt to', zh: '收据发送至' },
  mailHint: { en: 'you@example.com', zh: 'you@example.com' },
  send: { en: 'Send', zh: '发送' },
  surcharge: { en: 'Card surcharge', zh: '信用卡附加费' },
  exchange: { en: '{amount} to the merchant, at {rate}', zh: '商户收到 {amount}，汇率 {rate}' },
})

/** Texts of the card form's script. */
export const cardWords = texts({
  pay: { en: 'Pay {amount}', zh: '支付 {amount}' },
  paying: { en: 'Paying…', zh: '正在支付…' },
  unavailable: {
    en: 'The card fields could not be loaded. Check your connection and reload this page.',
    zh: '银行卡输入框加载失败，请检查网络后刷新本页。',
  },
  failed: { en: 'The card was not accepted. Please try another.', zh: '银行卡未被接受，请换一张卡。' },
})

/** Texts of the receipt form's script. */
export const receiptFormTexts = texts({
  sending: { en: 'Sending…', zh: '正在发送…' },
  sent: { en: 'Sent to {address}', zh: '已发送至 {address}' },
  notSent: { en: 'This could not be sent. Please try again.', zh: '未能发送，请重试。' },
  addressMissing: { en: 'Please enter an email address', zh: '请填写邮箱地址' },
})
