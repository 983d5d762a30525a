import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.cardSettings,
  description: { en: 'How this merchant accepts credit cards.', zh: '商户受理信用卡的方式。' },
  back: { en: 'Payment', zh: '收款设置' },
})

export const providerTexts = texts({
  title: { en: 'Card provider', zh: '信用卡服务商' },
  open: { en: 'Enabled', zh: '已开通' },
  closed: { en: 'Not enabled', zh: '未开通' },
  closedHint: {
    en: 'Card payments are not enabled for this merchant. Please contact support.',
    zh: '商户尚未开通信用卡收款，请联系客服。',
  },
  state: titleWords.status,
  range: { en: 'Amount of one payment', zh: '单笔金额' },
  rangeOf: { en: '{least} to {most}', zh: '{least} 至 {most}' },
  refunds: objectWords.refunds,
  refundDays: { en: 'Up to {days} days after the payment', zh: '付款后 {days} 天内' },
  preAuth: objectWords.preAuthorization,
  holds: {
    en: 'Held for up to {days} days; enabled per store code',
    zh: '最长冻结 {days} 天，由收款码设置是否使用',
  },
  noPreAuth: { en: 'Not offered', zh: '不支持' },
  hint: {
    en: 'Card numbers are entered in the card provider’s own form, which accepts the brands enabled on the account and asks for 3-D Secure when the issuer requires it. We never see card numbers.',
    zh: '卡号在服务商页面中输入，受理其账户已开通的卡品牌，并在发卡行要求时进行 3-D Secure 验证。本系统不接触卡号。',
  },
})

export const surchargeTexts = texts({
  title: moneyWords.surcharge,
  law: { en: 'Rules in {place}', zh: '{place}的法律规定' },
  reviewed: { en: 'Source: {source}. Last reviewed {day}.', zh: '依据：{source}，核对日期 {day}。' },
  notLegal: { en: 'This is not legal advice.', zh: '以上不构成法律意见。' },
  rate: { en: 'Surcharge, %', zh: '附加费率（%）' },
  rateHint: {
    en: 'Leave empty for no surcharge. At most {most}%: the lowest of the legal maximum ({cap}%), your card cost ({cost}%) and what the provider allows ({allowed}%).',
    zh: '留空表示不加收。最高 {most}%，取法定上限（{cap}%）、您的刷卡成本（{cost}%）与服务商允许（{allowed}%）中的最低值。',
  },
  unagreed: { en: 'The provider has not agreed to a surcharge yet', zh: '服务商尚未同意加收附加费' },
  unagreedHint: {
    en: 'Please contact support. You can set one here once it has agreed.',
    zh: '请联系客服，同意后即可在此设置。',
  },
  rateFault: { en: 'Enter a percentage above 0, such as 2.4', zh: '请输入大于 0 的百分比，例如 2.4' },
  where: { en: 'Where it is added', zh: '加收场景' },
  retail: { en: 'Retail: at the counter', zh: '门店收银' },
  qrCode: { en: 'QR code: at a store code', zh: '收款码' },
  online: { en: 'Online: links, invoices and your own shop', zh: '线上：支付链接、收款账单及自有网店' },
  noticeDay: { en: 'Day the card networks were notified', zh: '通知卡组织的日期' },
  noticeDayHint: {
    en: 'Notify Mastercard and us in writing 30 days before the first surcharge; we notify Visa. Nothing is added until the 30 days have passed.',
    zh: '首次加收前三十天须书面通知 Mastercard 和我们，由我们通知 Visa。期满前不会加收。',
  },
  startsOn: { en: 'Added from {day}', zh: '自 {day} 起加收' },
  duties: { en: 'What you must do', zh: '您须做到' },
  entrance: {
    en: 'Post the surcharge at the entrance and at the counter, or on the first page of your shop.',
    zh: '在入口和收银处，或网店首页公示附加费。',
  },
  before: {
    en: 'Show the amount before the customer pays. Our pages and tills do this, and customers can choose another method.',
    zh: '付款前告知金额。我们的收款页面和收银台会显示，顾客可改用其他方式。',
  },
  receipt: {
    en: 'Show it as a separate line on the receipt. Our receipts do this.',
    zh: '收据上单独列示，我们的收据已包含。',
  },
  refund: {
    en: 'Return it in proportion with each refund. Our refunds do this automatically.',
    zh: '退款时按比例退还，系统已自动处理。',
  },
  debit: {
    en: 'Never charge it on debit or prepaid cards. Tell us if your customers pay with these.',
    zh: '不得对借记卡和预付卡加收。如有此类卡付款，请告知我们。',
  },
  banned: { en: 'Surcharges are not allowed here', zh: '所在地不可开启附加费' },
  confirm: { en: 'Charge customers this surcharge?', zh: '确定向顾客收取该附加费？' },
  confirmHint: {
    en: 'By saving, you declare that the card networks were notified on {day}. Card payments cost {rate}% more from {start}.',
    zh: '保存即声明您已于 {day} 通知卡组织。自 {start} 起，信用卡付款加收 {rate}%。',
  },
  confirmYes: { en: 'Charge it', zh: '确定收取' },
})

export const previewTexts = texts({
  title: { en: 'What a customer pays', zh: '顾客实付' },
  pays: {
    en: 'For {amount} by credit card a customer pays {total}',
    zh: '信用卡付款 {amount}，顾客实付 {total}',
  },
  price: { en: 'Price', zh: '金额' },
  surcharge: moneyWords.surcharge,
  total: moneyWords.total,
  now: { en: 'Now', zh: '当前' },
  stop: { en: 'Nothing is added at present: {why}', zh: '当前不加收：{why}' },
  setOff: {
    en: 'Your plan offsets the surcharge against the fee, so it never exceeds the fee.',
    zh: '您的方案以附加费抵扣手续费，因此不会超过手续费。',
  },
})

export const stopTexts = texts({
  notCards: { en: 'it is for credit cards only', zh: '仅限信用卡' },
  law: { en: 'local law does not allow it', zh: '所在地法律禁止' },
  notAllowed: { en: 'the provider has not agreed to one', zh: '服务商尚未同意' },
  notAsked: { en: 'none is set', zh: '未设置附加费' },
  doorOff: { en: 'it is switched off for this type of payment', zh: '该场景未开启' },
  tooEarly: { en: 'the 30-day notice period has not passed', zh: '三十天通知期未满' },
})
