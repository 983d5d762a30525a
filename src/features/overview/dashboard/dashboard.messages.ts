import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const m = texts({
  title: objectWords.dashboard,
  days: { en: '{fromDay} to {toDay}', zh: '{fromDay} 至 {toDay}' },
  asOf: { en: 'As of', zh: '截至' },
  chartsIn: { en: 'Charts in', zh: '图表币种' },
  more: { en: '{share} more', zh: '增加 {share}' },
  less: { en: '{share} less', zh: '减少 {share}' },
  same: { en: 'No change', zh: '持平' },
  figuresOf: { en: 'Figures in {currency}', zh: '{currency} 数据' },
  sales: moneyWords.sales,
  average: { en: '{amount} per transaction', zh: '平均每笔 {amount}' },
  paidOnly: { en: 'Paid in this period, before refunds', zh: '期间实付，未扣退款' },
  transactions: { en: 'Transactions', zh: '交易笔数' },
  transactionsNote: { en: 'Paid orders', zh: '已支付订单' },
  refunds: objectWords.refunds,
  refundCount: { en: { one: '{count} refund', other: '{count} refunds' }, zh: '{count} 笔退款' },
  settled: { en: 'Settled', zh: '已结算' },
  settledNote: { en: 'Paid out in this period', zh: '期间已出款' },
  unsettled: stateWords.unsettled,
  unsettledNote: { en: 'Owed to you now, regardless of the date range', zh: '当前待结算，与日期范围无关' },
  newCustomers: { en: 'New customers', zh: '新客户' },
  newCustomersNote: { en: 'Paid you for the first time', zh: '首次在本店付款' },
  oldCustomers: { en: 'Old customers', zh: '老客户' },
  oldCustomersNote: { en: 'Had paid you before', zh: '之前已付过款' },
  before: { en: 'before: {value}', zh: '此前：{value}' },
  comparedWith: { en: 'Compared with {fromDay} to {toDay}', zh: '对比 {fromDay} 至 {toDay}' },
  comparedUntil: {
    en: 'Compared with {fromDay} to {toDay}, {until}',
    zh: '对比 {fromDay} 至 {toDay} {until}',
  },
})

export const chartTexts = texts({
  salesByDay: { en: 'Sales by day, {currency}', zh: '每日销售额（{currency}）' },
  customersByDay: { en: 'New and old customers by day, {currency}', zh: '每日新老客户（{currency}）' },
  salesAre: {
    en: 'Paid each day, before refunds. Select a bar to open its orders.',
    zh: '每天的实付金额，未扣退款。点击柱形可查看当天订单。',
  },
  salesByMonth: { en: 'Sales by month, {currency}', zh: '每月销售额（{currency}）' },
  new: { en: 'New', zh: '新客户' },
  old: { en: 'Old', zh: '老客户' },
  customerIs: {
    en: 'A customer is one wallet or card that paid you: new on the day of its first payment, old on every later day.',
    zh: '一个钱包或一张卡计为一位客户：首次付款当天为新客户，之后为老客户。',
  },
  lastMonths: { en: 'Last 12 months, regardless of the date range', zh: '最近 12 个月，与日期范围无关' },
  nothing: { en: 'No payments in this period', zh: '期间没有收款' },
  nothingHint: {
    en: 'Choose a longer range, or wait: new payments appear here automatically.',
    zh: '请选择更长的范围；新的收款会自动显示。',
  },
})

export const emptyTexts = texts({
  title: { en: 'No payments yet', zh: '还没有收款' },
  hint: {
    en: 'Open your store code and let a customer scan it. The first payment appears here automatically.',
    zh: '打开收款码让顾客扫码，第一笔收款会自动出现在这里。',
  },
  action: { en: 'Open store code', zh: '打开收款码' },
})
