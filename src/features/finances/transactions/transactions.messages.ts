import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const postingTypeText = texts({
  payment: { en: 'Payment', zh: '收款' },
  refund: objectWords.refund,
  refundReversal: { en: 'Refund reversal', zh: '退款退回' },
  payout: objectWords.payout,
  payoutReturn: { en: 'Payout returned', zh: '出款退回' },
  hold: { en: 'Hold', zh: '暂缓结算' },
  holdRelease: { en: 'Hold released', zh: '解除暂缓' },
  reserve: { en: 'Reserve withheld', zh: '留存保证金' },
  reserveRelease: { en: 'Reserve released', zh: '释放保证金' },
  adjustment: { en: 'Adjustment', zh: '调账' },
  dispute: objectWords.dispute,
  feePayment: { en: 'Fee bill', zh: '手续费账单' },
})

export const groupingText = texts({
  day: { en: 'By day', zh: '按日' },
  channel: { en: 'By channel', zh: '按渠道' },
  store: { en: 'By store code', zh: '按收款码' },
  device: { en: 'By device', zh: '按设备' },
  operator: { en: 'By operator', zh: '按操作员' },
})

export const dimensionText = texts({
  channel: objectWords.channel,
  store: objectWords.storeCode,
  device: objectWords.device,
  operator: titleWords.operator,
})

export const settledText = texts({
  settled: { en: 'Settled', zh: '已结算' },
  unsettled: stateWords.unsettled,
})

export const m = texts({
  title: objectWords.transactions,
  description: {
    en: 'Every posting to your account, with the balance after it',
    zh: '账户的每一笔入账，以及入账后的余额',
  },
  list: { en: 'All postings', zh: '全部流水' },
  search: { en: 'Any number', zh: '任意单号' },
  searchHint: { en: 'Order, refund, settlement', zh: '订单、退款、结算单' },
  searchBeyondDays: {
    en: 'Numbers are found on any date.',
    zh: '按单号搜索不受日期限制。',
  },
  postedAt: titleWords.time,
  businessDay: titleWords.day,
  days: titleWords.days,
  type: titleWords.type,
  object: { en: 'Related to', zh: '关联单号' },
  postingId: { en: 'Posting ID', zh: '流水号' },
  merchantId: contactWords.merchantCode,
  gateway: { en: 'Gateway', zh: '支付网关' },
  scene: { en: 'Scene', zh: '交易场景' },
  merchantRefundNo: { en: 'Merchant refund number', zh: '商户退款号' },
  channelRefundNo: { en: 'Platform refund number', zh: '平台退款号' },
  createTime: { en: 'Order time', zh: '下单时间' },
  payTime: { en: 'Pay time', zh: '支付时间' },
  confirmTime: { en: 'Confirm time', zh: '确认时间' },
  inputAmount: { en: 'Input amount', zh: '输入金额' },
  settlementState: { en: 'State of the settlement', zh: '结算单状态' },
  orderId: objectWords.orderId,
  clientOrderId: { en: 'Client order ID', zh: '商户订单号' },
  channelTransactionId: { en: 'Platform transaction ID', zh: '平台交易号' },
  refundId: objectWords.refundId,
  channel: objectWords.channel,
  way: moneyWords.paymentMethod,
  currency: moneyWords.currency,
  orderCurrency: { en: 'Order currency', zh: '订单币种' },
  orderAmount: { en: 'Order amount', zh: '订单金额' },
  exchangeRate: moneyWords.exchangeRate,
  tip: moneyWords.tip,
  surcharge: moneyWords.surcharge,
  gross: { en: 'Gross', zh: '总额' },
  feeRate: { en: 'Fee rate', zh: '费率' },
  fee: moneyWords.serviceFee,
  tax: { en: 'Tax on fee', zh: '手续费税' },
  billedLater: { en: 'Billed later', zh: '月结收取' },
  billedLaterHint: {
    en: 'Fees and taxes that are not deducted here but billed monthly',
    zh: '不在此扣除、按月出账单收取的手续费和税',
  },
  net: moneyWords.net,
  balance: { en: 'Balance', zh: '余额' },
  store: objectWords.storeCode,
  storeCodeId: { en: 'Store code ID', zh: '收款码编号' },
  device: objectWords.device,
  operator: titleWords.operator,
  customerRemark: { en: 'Customer remark', zh: '顾客备注' },
  settlement: objectWords.settlement,
  settleDate: moneyWords.settleDate,
  traceNo: { en: 'Trace number', zh: '跟踪号' },
  settledOrNot: { en: 'Settled or not', zh: '结算情况' },
  without: { en: 'Without', zh: '不含' },
  amount: { en: 'Gross amount', zh: '总额范围' },
  group: { en: 'Group', zh: '分组' },
  none: stateWords.none,
  payments: moneyWords.paymentCount,
  refunds: moneyWords.refundCount,
  sales: moneyWords.sales,
  refunded: moneyWords.refundedAmount,
  other: { en: 'Payouts and other', zh: '出款及其他' },
  count: { en: { one: '{count} posting', other: '{count} postings' }, zh: '{count} 笔流水' },
  empty: { en: 'No transactions yet', zh: '暂无交易流水' },
  emptyHint: {
    en: 'Each payment, refund and payout appears here as soon as it is posted.',
    zh: '每一笔收款、退款和出款入账后会立即出现在这里。',
  },
})

export const proofTexts = texts({
  title: { en: 'Balance proof', zh: '余额核对' },
  opening: { en: 'Opening balance', zh: '期初余额' },
  activity: { en: 'Activity', zh: '本期发生' },
  payouts: objectWords.payouts,
  closing: { en: 'Closing balance', zh: '期末余额' },
  equal: { en: 'Exact match', zh: '分毫不差' },
  differs: {
    en: 'Differs by {amount}. Please contact support before you rely on these figures.',
    zh: '相差 {amount}：请先联系客服，再使用这些数据',
  },
})
