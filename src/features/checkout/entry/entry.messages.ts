import { texts } from '#shared/messages.ts'

/** Texts of the entry page. */
export const entryPageTexts = texts({
  amountIn: { en: 'Amount ({currency})', zh: '金额（{currency}）' },
  fromTo: { en: '{min} to {max}', zh: '{min} 至 {max}' },
  atLeast: { en: 'At least {min}', zh: '至少 {min}' },
  atMost: { en: 'At most {max}', zh: '最多 {max}' },
  presets: { en: 'Suggested amounts', zh: '常用金额' },
  items: { en: 'Your order', zh: '商品' },
  was: { en: 'Original price', zh: '原价' },
  quantityOf: { en: 'Quantity of {name}', zh: '{name} 的数量' },
  fewer: { en: 'One fewer {name}', zh: '减少一件 {name}' },
  more: { en: 'One more {name}', zh: '增加一件 {name}' },
  left: { en: '{count} left', zh: '剩 {count} 件' },
  soldOut: { en: 'Sold out', zh: '售罄' },
  tip: { en: 'Tip', zh: '小费' },
  noTip: { en: 'No tip', zh: '不加' },
  otherTip: { en: 'Other', zh: '其他' },
  tipAmount: { en: 'Tip amount', zh: '小费金额' },
  remark: { en: 'Remark', zh: '备注' },
  remarkOptional: { en: 'Remark (optional)', zh: '备注（选填）' },
  remarkHint: { en: 'Your name, table or order', zh: '姓名、桌号或订单号' },
  optional: { en: '{title} (optional)', zh: '{title}（选填）' },
  held: {
    en: 'Held, not charged: this amount is reserved now. The merchant can capture all or part of it within {days} days; the rest is released automatically.',
    zh: '预授权，不扣款：该金额现在仅被冻结。商户在 {days} 天内收取全部或部分，其余自动解冻。',
  },
  heldShort: { en: 'Held, not charged', zh: '预授权，不扣款' },
  keypad: { en: 'Keypad', zh: '数字键盘' },
  deleteKey: { en: 'Delete', zh: '删除' },
})

/** Texts of an invoice for its payer. */
export const invoiceTexts = texts({
  invoice: { en: 'Invoice', zh: '账单' },
  billedTo: { en: 'For', zh: '致' },
  lines: { en: 'Details', zh: '明细' },
  subtotal: { en: 'Subtotal', zh: '小计' },
  discount: { en: 'Discount', zh: '折扣' },
  total: { en: 'Total', zh: '合计' },
  paidSoFar: { en: 'Paid so far', zh: '已付' },
  due: { en: 'Amount due', zh: '应付金额' },
  dueBy: { en: 'Due {date}', zh: '{date} 到期' },
  overdue: { en: 'Overdue since {date}', zh: '已于 {date} 逾期' },
  howMuch: { en: 'How much do you want to pay now?', zh: '本次付款金额' },
  inFull: { en: 'Full amount', zh: '全部付清' },
  part: { en: 'Part of the amount', zh: '部分付款' },
  partAmount: { en: 'Part amount', zh: '部分付款金额' },
})

/** Texts of the entry page's script. */
export const entryTexts = texts({
  pay: { en: 'Pay', zh: '付款' },
  payAmount: { en: 'Pay {amount}', zh: '付款 {amount}' },
  hold: { en: 'Authorize', zh: '预授权' },
  holdAmount: { en: 'Authorize {amount}', zh: '预授权 {amount}' },
  preparing: { en: 'Preparing…', zh: '正在准备…' },
  slow: {
    en: 'This is taking longer than usual. Please keep this page open.',
    zh: '比平时慢一些，请不要关闭本页。',
  },
  offline: {
    en: 'No connection. Tap again: you will not be charged twice.',
    zh: '网络未连接，请再点一次，不会重复扣款。',
  },
  subtotal: { en: 'Subtotal', zh: '小计' },
  tip: { en: 'Tip', zh: '小费' },
  surcharge: { en: 'Card surcharge', zh: '信用卡附加费' },
  empty: { en: 'Please enter an amount', zh: '请输入金额' },
  notPositive: { en: 'Amount must be greater than {amount}', zh: '金额必须大于 {amount}' },
  notANumber: { en: 'This is not an amount', zh: '金额格式不正确' },
  tooManyDigits: { en: 'Too many decimals', zh: '小数位数过多' },
  tooLarge: { en: 'This amount is too large', zh: '金额过大' },
  notWholeStep: { en: 'Please enter a multiple of {step}', zh: '金额须为 {step} 的整数倍' },
  outOfRange: { en: 'Please enter an amount from {min} to {max}', zh: '金额须在 {min} 至 {max} 之间' },
  tooLow: { en: 'Please enter at least {min}', zh: '金额不能低于 {min}' },
  tooHigh: { en: 'Please enter at most {max}', zh: '金额不能高于 {max}' },
  nothingChosen: { en: 'Please choose at least one', zh: '请至少选择一件' },
  remarkRequired: { en: 'Please enter a remark', zh: '请填写备注' },
  answerRequired: { en: 'Please fill in {title}', zh: '请填写{title}' },
  tipTooHigh: { en: 'A tip cannot exceed the amount', zh: '小费不能超过金额本身' },
})

/** Errors shown beside fields. */
export const entryFaultTexts = texts({
  atMost: { en: 'Please enter at most {max}', zh: '金额不能高于 {max}' },
  answerMissing: { en: 'Please fill in {title}', zh: '请填写{title}' },
  answerTooLong: { en: '{title} is too long', zh: '{title}内容过长' },
  tipNotOffered: { en: 'This tip is not offered here', zh: '此处不提供该小费' },
  tipTooHigh: { en: 'A tip cannot exceed the amount', zh: '小费不能超过金额本身' },
  tipNotWholeStep: { en: 'This tip has too many decimals', zh: '小费的小数位数过多' },
})
