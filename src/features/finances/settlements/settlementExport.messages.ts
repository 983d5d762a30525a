import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Column titles shared by the list and the export. */
export const exportTitles = texts({
  clearingId: { en: 'Settlement ID', zh: '结算单号' },
  settleDate: moneyWords.settleDate,
  fromTime: titleWords.from,
  toTime: { en: 'Up to', zh: '截止' },
  currency: moneyWords.currency,
  exchangeRate: moneyWords.exchangeRate,
  sale: moneyWords.salesLine,
  tip: moneyWords.tips,
  surcharge: moneyWords.surcharges,
  refund: moneyWords.refundedAmount,
  gross: { en: 'Gross', zh: '总额' },
  serviceFee: moneyWords.serviceFee,
  feeReturn: moneyWords.feesGivenBack,
  tax: moneyWords.taxOnFees,
  hold: { en: 'Held', zh: '暂缓结算' },
  reserve: objectWords.reserve,
  adjustment: objectWords.adjustmentsAndDisputes,
  carriedIn: { en: 'Carried in', zh: '上期结转' },
  net: moneyWords.net,
  paymentCount: moneyWords.paymentCount,
  refundCount: moneyWords.refundCount,
  trigger: { en: 'Trigger', zh: '生成方式' },
  status: { en: 'Status', zh: '结算状态' },
  state: { en: 'Payment', zh: '出款进度' },
  validation: { en: 'Validation', zh: '校验状态' },
  settleTime: { en: 'Settled at', zh: '结算时间' },
  postedAt: titleWords.time,
  category: titleWords.category,
  orderId: objectWords.orderId,
  refundId: objectWords.refundId,
  amount: moneyWords.amount,
  lineId: { en: 'Line ID', zh: '明细编号' },
})

export const triggerText = texts({
  cutOff: { en: 'Cut-off', zh: '日切' },
  settleNow: { en: 'Settle now', zh: '立即结算' },
})

export const validationText = texts({
  waiting: { en: 'Waiting', zh: '待校验' },
  passed: { en: 'Passed', zh: '校验通过' },
  failed: { en: 'Failed', zh: '校验失败' },
})
