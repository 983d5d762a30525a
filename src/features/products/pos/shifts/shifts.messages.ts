import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Texts of a shift report, on screen, in print and in its export. */
export const m = texts({
  report: { en: 'Shift report', zh: '班次报表' },
  shiftId: { en: 'Shift', zh: '班次编号' },
  device: objectWords.device,
  openTime: { en: 'Opened', zh: '开始时间' },
  closeTime: { en: 'Closed', zh: '结束时间' },
  openedBy: { en: 'Opened by', zh: '开班人' },
  closedBy: { en: 'Closed by', zh: '交班人' },
  fromTime: { en: 'Counted from', zh: '统计起点' },
  fromBeginning: { en: 'the beginning', zh: '启用设备时' },
  stillOpen: { en: 'Still open', zh: '进行中' },
  printed: { en: 'Printed', zh: '打印时间' },
  currency: moneyWords.currency,
  way: moneyWords.paymentMethod,
  operator: contactWords.cashier,
  byWay: { en: 'By payment method', zh: '按支付方式' },
  byPerson: { en: 'By cashier', zh: '按收银员' },
  payments: moneyWords.paymentCount,
  inputAmount: moneyWords.sales,
  tipAmount: moneyWords.tips,
  surchargeAmount: moneyWords.surcharges,
  payAmount: { en: 'Total paid', zh: '收款合计' },
  refunds: moneyWords.refundCount,
  refundAmount: moneyWords.refundedAmount,
  netAmount: moneyWords.net,
  note: titleWords.note,
  nothing: { en: 'No payments in this shift', zh: '本班次没有收款' },
  paymentsUnderWay: { en: 'Payments with an unknown outcome', zh: '尚无结果的收款' },
  refundsUnderWay: { en: 'Refunds in progress', zh: '处理中的退款' },
  countedLater: {
    en: 'Transactions with an unknown outcome count in the shift in which they are completed.',
    zh: '尚无结果的交易计入其完成时所在的班次。',
  },
  signature: { en: 'Signature', zh: '签名' },
})
