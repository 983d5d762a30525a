import { texts } from '#shared/messages.ts'

/** Every text of the phone, its payment sheet and its browser. */
export const m = texts({
  phone: { en: 'Virtual phone', zh: '虚拟手机' },
  about: {
    en: 'A payer’s phone in the sandbox. No real money moves.',
    zh: '沙箱里的付款人手机，不会动用真实资金。',
  },
  wechat: { en: 'WeChat Pay', zh: '微信支付' },
  alipay: { en: 'Alipay', zh: '支付宝' },
  alipayplus: { en: 'Alipay', zh: '支付宝' },
  unionpay: { en: 'UnionPay', zh: '银联云闪付' },
  browser: { en: 'Bank card', zh: '银行卡' },
  card: { en: 'Bank card', zh: '银行卡' },
  scan: { en: 'Scan', zh: '扫一扫' },
  showCode: { en: 'Show my code', zh: '付款码' },
  myCode: { en: 'My payment code', zh: '我的付款码' },
  wallet: { en: 'Wallet', zh: '钱包' },
  barCode: { en: 'Bar code of my payment code', zh: '付款码的条形码' },
  qrCode: { en: 'QR code of my payment code', zh: '付款码的二维码' },
  codeDigits: { en: 'Digits of the code', zh: '付款码数字' },
  newCode: { en: 'New code', zh: '刷新付款码' },
  newCodeIn: { en: 'A new code in {seconds} s', zh: '{seconds} 秒后自动更新' },
  codeHint: {
    en: 'Let the till scan it. Payments of 1,000.00 or more require your password.',
    zh: '请商家扫描。1,000.00 起需输入支付密码。',
  },
  paidTo: { en: 'Paid {amount} to {merchant}', zh: '已向 {merchant} 付款 {amount}' },
  scanTitle: { en: 'Scan a code', zh: '扫描二维码' },
  scanHint: {
    en: 'Paste the content of the code: a link or a payment code.',
    zh: '粘贴二维码的内容：链接或付款码。',
  },
  codeContent: { en: 'Content of the code', zh: '二维码内容' },
  open: { en: 'Open', zh: '打开' },
  back: { en: 'Back', zh: '返回' },
  close: { en: 'Close', zh: '关闭' },
  openWith: { en: 'Open with', zh: '选择打开方式' },
  balance: { en: 'Balance', zh: '余额' },
  balances: { en: 'Balances', zh: '余额' },
  topUp: { en: 'Top up', zh: '充值' },
  messages: { en: 'WeChat messages', zh: '微信消息' },
  recent: { en: 'Recent payments', zh: '最近付款' },
  nothingYet: { en: 'Nothing paid yet. Scan a store code to begin.', zh: '还没有付款。扫描店铺码开始吧。' },
  refunded: { en: '{amount} refunded', zh: '已退款 {amount}' },
  language: { en: '中文', zh: 'English' },
  payTo: { en: 'Pay {merchant}', zh: '付款给 {merchant}' },
  payWith: { en: 'Pay with', zh: '付款方式' },
  emptyCard: { en: 'Debit card 8211 (no money)', zh: '储蓄卡 8211（余额为零）' },
  password: { en: 'Six-digit password', zh: '六位支付密码' },
  passwordHint: { en: 'Any six digits; 000000 is wrong.', zh: '任意六位数字；000000 为错误密码。' },
  digitsEntered: {
    en: { one: '{count} digit entered', other: '{count} digits entered' },
    zh: '已输入 {count} 位',
  },
  erase: { en: 'Erase', zh: '删除' },
  cancel: { en: 'Cancel', zh: '取消' },
  done: { en: 'Done', zh: '完成' },
  paid: { en: 'Payment successful', zh: '支付成功' },
  backToMerchant: { en: 'Back to the merchant', zh: '返回商家' },
  mayClose: { en: 'You may close this page.', zh: '您可以关闭此页面。' },
  loading: { en: 'Loading…', zh: '加载中…' },
  paying: { en: 'Paying…', zh: '支付中…' },
})

/** Why a payment did not go through, by the answer's status. */
export const refusals = texts({
  wrongPassword: { en: 'Wrong password. Try again.', zh: '支付密码错误，请重试。' },
  insufficientBalance: {
    en: 'Insufficient balance. Choose another payment method.',
    zh: '余额不足，请更换付款方式。',
  },
  cancelled: { en: 'Payment cancelled', zh: '支付已取消' },
  closed: { en: 'This payment has been closed.', zh: '该笔付款已关闭。' },
  alreadyPaid: { en: 'This payment has already been made.', zh: '该笔付款已支付。' },
  otherPayer: { en: 'This payment belongs to another payer.', zh: '该笔付款属于其他付款人。' },
})

/** The sandbox's error messages. */
export const errors = texts({
  notFound: { en: 'Payment not found.', zh: '没有这笔付款。' },
  notOurs: {
    en: 'This is not a payment code or a page of this shop.',
    zh: '这不是付款码，也不是本店的页面。',
  },
  badPaySign: { en: 'The merchant did not sign this request.', zh: '商家签名不正确。' },
  badBody: { en: 'The request could not be read.', zh: '请求无法读取。' },
  unreachable: { en: 'The sandbox cannot be reached. Try again.', zh: '无法连接沙箱，请重试。' },
})
