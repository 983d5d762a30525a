import { texts } from '#shared/messages.ts'

/** Column titles shared by the list and the export. */
export const exportTitles = texts({
  clearingId: { en: 'Settlement ID', zh: '结算单号' },
  settleDate: { en: 'Settle date', zh: '结算日期' },
  fromTime: { en: 'From', zh: '开始' },
  toTime: { en: 'Up to', zh: '截止' },
  currency: { en: 'Currency', zh: '币种' },
  exchangeRate: { en: 'Exchange rate', zh: '汇率' },
  sale: { en: 'Sales', zh: '收款' },
  tip: { en: 'Tips', zh: '小费' },
  surcharge: { en: 'Surcharges', zh: '附加费' },
  refund: { en: 'Refunded', zh: '退款金额' },
  gross: { en: 'Gross', zh: '总额' },
  serviceFee: { en: 'Service fee', zh: '手续费' },
  feeReturn: { en: 'Fees given back', zh: '退还手续费' },
  tax: { en: 'Tax on fees', zh: '手续费税' },
  hold: { en: 'Held', zh: '暂缓结算' },
  reserve: { en: 'Reserve', zh: '保证金' },
  adjustment: { en: 'Adjustments and disputes', zh: '调账与争议' },
  carriedIn: { en: 'Carried in', zh: '上期结转' },
  net: { en: 'Net', zh: '净额' },
  paymentCount: { en: 'Payments', zh: '收款笔数' },
  refundCount: { en: 'Refunds', zh: '退款笔数' },
  trigger: { en: 'Trigger', zh: '生成方式' },
  status: { en: 'Status', zh: '结算状态' },
  state: { en: 'Payment', zh: '出款进度' },
  validation: { en: 'Validation', zh: '校验状态' },
  settleTime: { en: 'Settled at', zh: '结算时间' },
  postedAt: { en: 'Time', zh: '时间' },
  category: { en: 'Category', zh: '类别' },
  orderId: { en: 'Order ID', zh: '订单号' },
  refundId: { en: 'Refund ID', zh: '退款单号' },
  amount: { en: 'Amount', zh: '金额' },
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

export const categoryText = texts({
  sale: { en: 'Sale', zh: '收款' },
  tip: { en: 'Tip', zh: '小费' },
  surcharge: { en: 'Surcharge', zh: '附加费' },
  fee: { en: 'Service fee', zh: '手续费' },
  refund: { en: 'Refund', zh: '退款' },
  feeReturn: { en: 'Fee returned', zh: '退还手续费' },
  refundReversal: { en: 'Refund reversal', zh: '退款退回' },
  feeReturnReversal: { en: 'Fee re-charged', zh: '手续费重新收取' },
  feeTax: { en: 'Tax on the fee', zh: '手续费税' },
  feeTaxReturn: { en: 'Tax returned', zh: '退还税款' },
  feeTaxReturnReversal: { en: 'Tax re-charged', zh: '税款重新收取' },
  hold: { en: 'Order held', zh: '订单暂缓结算' },
  holdRelease: { en: 'Order released', zh: '解除暂缓' },
  reserve: { en: 'Reserve withheld', zh: '留存保证金' },
  reserveRelease: { en: 'Reserve released', zh: '释放保证金' },
  adjustment: { en: 'Adjustment', zh: '调账' },
  rounding: { en: 'Rounding', zh: '尾差' },
  dispute: { en: 'Dispute', zh: '争议扣款' },
  disputeReversal: { en: 'Dispute reversal', zh: '争议退回' },
  disputeFee: { en: 'Dispute fee', zh: '争议手续费' },
  disputeFeeReturn: { en: 'Dispute fee returned', zh: '退还争议手续费' },
})
