import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const m = texts({
  byProvider: {
    en: 'Set by the provider, cannot be raised: {limits}',
    zh: '服务商设定的上限，不可调高：{limits}',
  },
  title: objectWords.riskLimits,
  hint: {
    en: 'Payments above a limit are refused before anything is charged, on payment pages, tills and through the API. Amounts include tip and surcharge. Days are in {zone} and count open and paid payments. You are notified at 80% and 100%.',
    zh: '超出限额的付款在扣款前即被拒绝，适用于收款页面、收银台和接口。金额含小费和附加费。按 {zone} 自然日计算，统计待支付和已支付的订单；达到 80% 和 100% 时通知您。',
  },
  way: moneyWords.paymentMethod,
  all: { en: 'All methods together', zh: '全部合计' },
  mostPayment: { en: 'Maximum per payment', zh: '单笔限额' },
  mostDayAmount: { en: 'Maximum per day', zh: '单日限额' },
  mostDayCount: { en: 'Payments per day', zh: '单日笔数' },
  none: stateWords.noLimit,
  usedOf: { en: '{used} of {most}', zh: '{used} / {most}' },
  usedToday: { en: 'Today: {used}', zh: '今日：{used}' },
  change: actionWords.change,
  changeOf: { en: 'Change the limits of {way}', zh: '修改{way}的限额' },
  dialogTitle: objectWords.riskLimits,
  mostPaymentHint: { en: 'Leave empty for no limit', zh: '留空表示不限' },
  mostDayAmountHint: {
    en: 'Total of all payments in a day. Leave empty for no limit',
    zh: '当日全部付款合计，留空表示不限',
  },
  mostDayCountHint: {
    en: 'From 1 to 1,000,000. Leave empty for no limit',
    zh: '1 至 1,000,000，留空表示不限',
  },
  applies: { en: 'Applies to {way} from the next payment.', zh: '适用于{way}，自下一笔付款起生效。' },
  ofAll: { en: 'all payment methods together', zh: '全部支付方式合计' },
  saved: { en: 'Limits changed', zh: '限额已保存' },
  used: { en: '{percent}% used', zh: '已使用 {percent}%' },
})
