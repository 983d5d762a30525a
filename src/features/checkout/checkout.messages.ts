import { texts } from '#shared/messages.ts'

/** What the payer's pages say; the merchant's own words stand beside them untranslated. */
export const checkoutTexts = texts({
  payTo: { en: 'Pay {merchant}', zh: '付款给 {merchant}' },
  otherLanguage: { en: '中文', zh: 'English' },
  scriptNeeded: {
    en: 'Paying needs JavaScript. Please switch it on, or open this page in another app.',
    zh: '付款需要启用 JavaScript，请启用后重试，或用其他应用打开本页。',
  },
  amount: { en: 'Amount', zh: '金额' },
  amountIn: { en: 'Amount ({currency})', zh: '金额（{currency}）' },
  tip: { en: 'Tip', zh: '小费' },
  noTip: { en: 'No tip', zh: '不加' },
  otherTip: { en: 'Other', zh: '其他' },
  tipAmount: { en: 'Tip amount', zh: '小费金额' },
  remark: { en: 'Remark', zh: '备注' },
  remarkOptional: { en: 'Remark (optional)', zh: '备注（选填）' },
  remarkHint: { en: 'Your name, table or order', zh: '姓名、桌号或订单号' },
  payWith: { en: 'Pay with', zh: '支付方式' },
  total: { en: 'Total', zh: '合计' },
  keypad: { en: 'Keypad', zh: '数字键盘' },
  deleteKey: { en: 'Delete', zh: '删除' },
  tryOnPhone: { en: 'Open on the virtual phone', zh: '在虚拟手机上打开' },
})

/** What the script of the entry page says. */
export const entryTexts = texts({
  pay: { en: 'Pay', zh: '付款' },
  payAmount: { en: 'Pay {amount}', zh: '付款 {amount}' },
  preparing: { en: 'Preparing…', zh: '正在准备…' },
  slow: {
    en: 'This takes longer than usual. Please keep this page open.',
    zh: '比平时慢一些，请不要关闭本页。',
  },
  offline: {
    en: 'No connection. Tap again: you will not be charged twice.',
    zh: '网络未连接，请再点一次，不会重复扣款。',
  },
  empty: { en: 'Please enter an amount', zh: '请输入金额' },
  notPositive: { en: 'Amount must be greater than {amount}', zh: '金额必须大于 {amount}' },
  notANumber: { en: 'This is not an amount', zh: '金额格式不正确' },
  tooManyDigits: { en: 'Too many decimals', zh: '小数位数过多' },
  tooLarge: { en: 'This amount is too large', zh: '金额过大' },
  notWholeStep: { en: 'Please enter a multiple of {step}', zh: '金额须为 {step} 的整数倍' },
  remarkRequired: { en: 'Please enter a remark', zh: '请填写备注' },
  tipTooHigh: { en: 'A tip is at most the amount itself', zh: '小费不能超过金额本身' },
})

/** What is wrong with a tip, by what the rules say of it. */
export const tipFaultTexts = texts({
  tipNotOffered: { en: 'This tip is not offered here', zh: '此处不提供该小费' },
  tipTooHigh: { en: 'A tip is at most the amount itself', zh: '小费不能超过金额本身' },
  tipNotWholeStep: { en: 'This tip has too many decimals', zh: '小费的小数位数过多' },
})

/** The order's page, by what has become of the order. */
export const orderTexts = texts({
  scanTitle: { en: 'Scan with {wallet}', zh: '请用{wallet}扫码' },
  scanHint: {
    en: 'Open {wallet}, scan this code and confirm the payment. This page shows the result.',
    zh: '打开{wallet}扫描二维码并确认付款，结果会显示在本页。',
  },
  scanOnThisPhone: {
    en: 'On this phone: keep the picture, open {wallet} and scan it from your album.',
    zh: '如在本机付款：保存图片，打开{wallet}，从相册中识别。',
  },
  codeAlt: { en: 'Payment code', zh: '付款二维码' },
  continueTitle: { en: 'Continue at {wallet}', zh: '前往{wallet}付款' },
  continueHint: {
    en: 'Confirm the payment there. You come back here by yourself.',
    zh: '请在{wallet}中确认付款，完成后会自动返回。',
  },
  continueButton: { en: 'Continue to {wallet}', zh: '前往{wallet}' },
  payInTitle: { en: 'Confirm in {wallet}', zh: '请在{wallet}中确认' },
  payInButton: { en: 'Pay now', zh: '立即付款' },
  payInHint: {
    en: 'The payment window opens by itself. If it does not, tap the button.',
    zh: '付款窗口会自动弹出，如未弹出请点击按钮。',
  },
  cardTitle: { en: 'Enter your card', zh: '填写银行卡' },
  cardHint: {
    en: 'Your card goes to the card provider alone: {merchant} never sees it.',
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
    en: 'The channel has not answered yet: keep this page open. Do not pay again; nothing is lost.',
    zh: '渠道尚未答复，请不要关闭本页，也不要重复付款，款项不会丢失。',
  },
  returned: {
    en: '{wallet} tells us the result in a moment. Please keep this page open.',
    zh: '{wallet}即将通知结果，请不要关闭本页。',
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
  askStaff: {
    en: 'If your wallet says that you paid, show the staff this page: nothing is lost.',
    zh: '如钱包显示已付款，请向店员出示本页，款项不会丢失。',
  },
  startAgain: { en: 'Start again', zh: '重新付款' },
  done: { en: 'You can close this page.', zh: '您可以关闭本页。' },
  merchant: { en: 'Merchant', zh: '商户' },
  orderNumber: { en: 'Order number', zh: '订单号' },
  time: { en: 'Time', zh: '时间' },
  way: { en: 'Payment method', zh: '支付方式' },
  surcharge: { en: 'Card surcharge', zh: '信用卡附加费' },
})

/** What the script says beside the fields of a card. */
export const cardWords = texts({
  pay: { en: 'Pay {amount}', zh: '支付 {amount}' },
  paying: { en: 'Paying…', zh: '正在支付…' },
  unavailable: {
    en: 'The card fields could not be loaded. Check your connection and load this page again.',
    zh: '银行卡输入框加载失败，请检查网络后刷新本页。',
  },
  failed: { en: 'The card was not accepted. Please try another.', zh: '银行卡未被接受，请换一张卡。' },
})

/** The hosted checkout, of a payment that a merchant's server asked for. */
export const hostedTexts = texts({
  description: { en: 'For', zh: '商品' },
  payBefore: { en: 'Pay before', zh: '付款截止' },
  continue: { en: 'Continue', zh: '继续' },
  preparing: { en: 'Preparing…', zh: '正在准备…' },
  offline: {
    en: 'No connection. Tap again: you will not be charged twice.',
    zh: '网络未连接，请再点一次，不会重复扣款。',
  },
})

/** Pages that offer nothing to pay, and why. */
export const stopTexts = texts({
  blockedTitle: { en: 'This store cannot take payments now', zh: '该商户暂时无法收款' },
  blocked: { en: 'Please ask the staff for another way to pay.', zh: '请向店员询问其他付款方式。' },
  disabledTitle: { en: 'This store code is switched off', zh: '该收款码已停用' },
  disabled: { en: 'Please ask the staff for the code in use.', zh: '请向店员索取正在使用的收款码。' },
  notFoundTitle: { en: 'There is no such code', zh: '找不到该收款码' },
  notFound: { en: 'Please scan the code again.', zh: '请重新扫描二维码。' },
  noWayTitle: { en: '{wallet} is not taken here', zh: '此处不支持{wallet}' },
  noWay: {
    en: 'This store takes {wallets}. Scan the code with one of them.',
    zh: '该商户支持{wallets}，请使用其中之一扫码。',
  },
  noWaysTitle: { en: 'Nothing can be paid here now', zh: '暂时无法付款' },
  noWays: {
    en: 'None of the ways of this payment works in this browser. Open it in another app, or ask the merchant.',
    zh: '此笔付款没有可在当前浏览器中使用的方式，请换用其他应用打开，或联系商户。',
  },
  unknownPayerTitle: { en: 'WeChat did not say who you are', zh: '未能取得微信身份' },
  unknownPayer: { en: 'Please try again.', zh: '请重试。' },
  failedTitle: { en: 'Something went wrong', zh: '出了点问题' },
  tryAgain: { en: 'Try again', zh: '重试' },
})
