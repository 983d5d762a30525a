import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Field errors of the settings. */
export const settingFaultTexts = texts({
  tipRatesMissing: {
    en: 'Add at least one rate, or switch tips off',
    zh: '请至少提供一个比例，或关闭小费',
  },
  tipRateTwice: { en: 'This rate is listed twice', zh: '比例重复' },
  defaultTipNotOffered: { en: 'The default tip must be one of the rates', zh: '默认小费须为所列比例之一' },
  noWays: { en: 'Show at least one payment method', zh: '请至少展示一种支付方式' },
  wayTwice: { en: 'A payment method is listed twice', zh: '支付方式重复' },
  mostBelowLeast: { en: 'The maximum must not be below the minimum', zh: '最高金额不得低于最低金额' },
  dayBelowPayment: {
    en: 'The daily maximum must not be below the maximum per payment',
    zh: '单日上限不得低于单笔金额',
  },
  noTime: { en: 'Enter times as HH:MM', zh: '请按 HH:MM 输入时间' },
  upsideDown: { en: 'A closing time must be after its opening time', zh: '结束时间须晚于开始时间' },
  tooLate: { en: 'Hours past midnight end at 06:00 at the latest', zh: '跨夜营业最晚至次日 06:00' },
  overlap: { en: 'Two time ranges overlap', zh: '时段重叠' },
  primaryMissing: { en: 'Enter the primary recipient', zh: '请填写主收件人邮箱' },
  currencyNotSold: {
    en: 'This merchant cannot accept this currency now: no channel supports it, or there is no current exchange rate',
    zh: '商户暂不支持该币种：没有渠道支持，或没有有效汇率',
  },
  wayNotSold: { en: 'One of these methods is not available to this merchant', zh: '其中有未开通的支付方式' },
  preAuthNowhere: {
    en: 'None of the chosen payment methods supports pre-authorization',
    zh: '所选支付方式均不支持预授权',
  },
})

/** The settings page: each setting with a sentence of what it does. */
export const m = texts({
  title: { en: 'Store code settings', zh: '收款码设置' },
  back: objectWords.storeCodes,
  choose: objectWords.storeCode,
  saved: { en: 'Saved. New payers see it immediately.', zh: '已保存，新顾客即时生效。' },
  none: { en: 'No store codes yet', zh: '还没有收款码' },
  noneHint: { en: 'Add the first one in the list.', zh: '请先在列表中新增。' },
  toList: { en: 'Go to the list', zh: '返回列表' },
  suspended: { en: 'The provider has suspended this code', zh: '服务商已暂停该收款码' },
  suspendedHint: {
    en: 'It takes no payments until the provider restores it. Reason: {reason}',
    zh: '服务商恢复前无法收款，原因：{reason}',
  },
  revoked: { en: 'This code was revoked', zh: '该收款码已作废' },
  revokedHint: {
    en: 'It no longer takes payments. Its orders stay with it; its settings were copied to the new code.',
    zh: '该码不再收款，历史订单仍归属此码，设置已转入新码。',
  },
  toSuccessor: { en: 'Open the new code', zh: '打开新码' },
})

export const sectionTexts = texts({
  code: { en: 'The code', zh: '基本信息' },
  asked: { en: 'Customer input', zh: '顾客填写' },
  paying: { en: 'Payment', zh: '支付' },
  limits: { en: 'Limits', zh: '限额' },
  hours: contactWords.businessHours,
  notice: objectWords.paymentNotice,
})

/** The card settings of all codes. */
export const cardTexts = texts({
  title: objectWords.cardSettings,
  hint: {
    en: 'Card settings, including surcharges, apply to every store code.',
    zh: '信用卡设置（包括附加费）对所有收款码生效。',
  },
  open: { en: 'Open card settings', zh: '打开信用卡设置' },
})

export const fieldTextsOf = texts({
  label: titleWords.label,
  labelHint: {
    en: 'Shown to customers, on the poster and with each order. Up to {most} characters (Chinese count as two).',
    zh: '展示给顾客，也显示在海报和订单中。最宽 {most}，汉字计 2。',
  },
  placeKind: { en: 'Location', zh: '位置' },
  placeKindHint: {
    en: 'For sorting the list only; customers do not see it.',
    zh: '仅用于列表分类，顾客不可见。',
  },
  currency: moneyWords.currency,
  currencyHint: {
    en: 'The currency customers pay in. It must be one you sell in.',
    zh: '顾客支付的币种，须为商户已开通的币种。',
  },
  paymentNote: { en: 'Payment note', zh: '付款说明' },
  paymentNoteHint: {
    en: 'Shown above the amount, such as how to pay at the table.',
    zh: '显示在金额上方，例如点单说明。',
  },
  logo: titleWords.logo,
  logoHint: { en: 'Shown above your name on the payment page.', zh: '显示在顾客页面的商户名称上方。' },
  remarkRequired: { en: 'Remark required', zh: '备注必填' },
  remarkRequiredHint: {
    en: 'Customers must enter a remark before paying; otherwise it is optional.',
    zh: '开启后顾客须填写备注方可付款，否则选填。',
  },
  questions: { en: 'Custom user info', zh: '顾客信息' },
  questionsHint: {
    en: 'Up to {most} questions. Titles can have up to {width} characters (Chinese count as two).',
    zh: '最多 {most} 项，标题最宽 {width}，汉字计 2。',
  },
  tipEnabled: moneyWords.tips,
  tipEnabledHint: {
    en: 'Customers can add a tip, which is recorded separately from the amount.',
    zh: '顾客可另付小费，与金额分开记录。',
  },
  tipRates: { en: 'Tip rates', zh: '小费比例' },
  tipRatesHint: {
    en: 'Up to {most} rates from 1 to 100 percent, in this order.',
    zh: '最多 {most} 个，1% 至 100%，按此顺序展示。',
  },
  addRate: { en: 'Add a rate', zh: '添加比例' },
  removeRate: { en: 'Remove {rate}%', zh: '移除 {rate}%' },
  defaultTip: { en: 'Default tip', zh: '默认小费' },
  defaultTipHint: {
    en: 'Preselected when the page opens; customers can change it.',
    zh: '打开页面时默认选中，顾客可更改。',
  },
  noDefaultTip: stateWords.none,
  ways: moneyWords.paymentMethods,
  waysHint: {
    en: 'Shown to customers in this order; the rest under ‘More payment methods’.',
    zh: '按此顺序展示；其余在“更多支付方式”中。',
  },
  preAuth: objectWords.preAuthorization,
  preAuthHint: {
    en: 'The money is only held; capture it from the order later. Supported by {ways}; other methods are not shown.',
    zh: '仅冻结金额，稍后在订单中请款。支持：{ways}，其他方式将不展示。',
  },
  preAuthNever: {
    en: 'None of your payment methods supports pre-authorization.',
    zh: '您的支付方式均不支持预授权。',
  },
  expiry: objectWords.orderExpiry,
  expiryHint: {
    en: 'How long customers have to pay: 1 minute to 24 hours (1440). Leave empty for your default, {minutes} minutes.',
    zh: '顾客须在此时间内付款：1 分钟至 24 小时（1440）。留空则用商户设置：{minutes} 分钟。',
  },
  minutes: { en: 'minutes', zh: '分钟' },
  minAmount: { en: 'Minimum per payment', zh: '单笔最低' },
  minAmountHint: {
    en: 'Smaller amounts are refused. Leave empty for none.',
    zh: '低于此金额将被拒绝，留空不限。',
  },
  maxAmount: { en: 'Maximum per payment', zh: '单笔最高' },
  maxAmountHint: {
    en: 'Larger amounts are refused. Leave empty for none.',
    zh: '高于此金额将被拒绝，留空不限。',
  },
  maxPerDay: { en: 'Maximum per day', zh: '单日上限' },
  maxPerDayHint: {
    en: 'Total of all payments with this code in a day ({zone}), including open ones, without tips. Leave empty for none.',
    zh: '该码当日（{zone}）全部付款之和，含待支付、不含小费。留空不限。',
  },
  hours: { en: 'Only during these hours', zh: '仅在以下时间收款' },
  hoursHint: {
    en: 'Outside these hours, customers see when you open. Times are in {zone}.',
    zh: '非营业时间顾客会看到下次营业时间。时区：{zone}。',
  },
  recipients: { en: 'Who is notified of each payment', zh: '通知对象' },
  recipientsHint: { en: 'By email, by WeChat, by both, or not at all.', zh: '邮件、微信、两者或不通知。' },
})

export const hoursTexts = texts({
  mon: { en: 'Monday', zh: '周一' },
  tue: { en: 'Tuesday', zh: '周二' },
  wed: { en: 'Wednesday', zh: '周三' },
  thu: { en: 'Thursday', zh: '周四' },
  fri: { en: 'Friday', zh: '周五' },
  sat: { en: 'Saturday', zh: '周六' },
  sun: { en: 'Sunday', zh: '周日' },
  closed: { en: 'Closed', zh: '休息' },
  opens: { en: '{day}, range {n}: opens', zh: '{day}第 {n} 段开始' },
  closes: { en: '{day}, range {n}: closes', zh: '{day}第 {n} 段结束' },
  nextDay: { en: 'next day', zh: '次日' },
  add: { en: 'Add hours on {day}', zh: '添加{day}时段' },
  remove: { en: 'Remove range {n} of {day}', zh: '移除{day}第 {n} 段' },
  copy: { en: 'Copy Monday to every day', zh: '将周一复制到每天' },
  openNow: { en: 'Open now', zh: '现在营业中' },
  closedNow: { en: 'Closed now; opens {time}', zh: '现已打烊，{time} 营业' },
  never: { en: 'Never open', zh: '没有营业时间' },
})

export const previewTexts = texts({
  title: { en: 'What the customer sees', zh: '顾客页面预览' },
  amount: moneyWords.amount,
  tip: moneyWords.tip,
  noTip: { en: 'No tip', zh: '不付小费' },
  remark: titleWords.remark,
  optional: { en: '{title} (optional)', zh: '{title}（选填）' },
  payWith: { en: 'Pay with', zh: '支付方式' },
  more: { en: 'More payment methods', zh: '更多支付方式' },
  pay: { en: 'Pay', zh: '付款' },
  authorize: { en: 'Authorize', zh: '预授权' },
  range: { en: '{min} to {max}', zh: '{min} 至 {max}' },
  least: { en: '{min} or more', zh: '{min} 起' },
  most: { en: 'Up to {max}', zh: '最高 {max}' },
})
