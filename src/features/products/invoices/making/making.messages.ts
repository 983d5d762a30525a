import { texts } from '#shared/messages.ts'

/** Errors of a new invoice. */
export const m = texts({
  amountOrLines: { en: 'Enter one amount, or at least one line', zh: '请填写金额，或至少添加一行明细' },
  noDiscount: { en: 'A discount needs lines', zh: '折扣须配合明细使用' },
  duePast: { en: 'The due date is in the past', zh: '到期日不能早于今天' },
  expiryPast: { en: 'This time is in the past', zh: '失效时间不能早于现在' },
  remindersNeedDue: { en: 'Reminders need a due date', zh: '提醒须先设置到期日' },
  tooLarge: { en: 'This amount is too large', zh: '金额过大' },
  notWholeStep: { en: 'This amount has too many decimals', zh: '金额位数过多' },
  wrongQuantity: {
    en: 'Enter a number above 0 with up to 3 decimals',
    zh: '须大于 0，且最多 3 位小数',
  },
  rateMissing: { en: 'Enter the tax rate', zh: '请填写税率' },
  noPlaceTaxes: {
    en: 'There are no preset taxes for this location: choose no tax, or enter a rate',
    zh: '该地区没有预设税率，请选择不计税或自行填写税率',
  },
  discountTooLarge: { en: 'The discount exceeds the total of the lines', zh: '折扣超过明细金额' },
  totalTooLarge: { en: 'The total is too large', zh: '合计金额过大' },
  nothingToPay: { en: 'The amount must be greater than 0', zh: '金额须大于 0' },
  leastTooLarge: {
    en: 'The minimum partial payment must be less than the total',
    zh: '每次最少付款须小于合计金额',
  },
})
