import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const figureTexts = texts({
  title: objectWords.allMerchants,
  description: {
    en: 'You and your sub-merchants side by side. Currencies are never added together.',
    zh: '本商户与各子商户的数据对比，不同币种分别汇总。',
  },
  merchant: objectWords.merchant,
  you: { en: 'you', zh: '本商户' },
  total: moneyWords.total,
  totalsIn: { en: 'All merchants in {currency}', zh: '全部商户（{currency}）' },
  byMerchant: { en: 'By merchant, {currency}', zh: '各商户（{currency}）' },
  share: { en: 'Share of sales', zh: '销售占比' },
  sales: moneyWords.sales,
  transactions: { en: 'Transactions', zh: '交易笔数' },
  refunds: objectWords.refunds,
  refundCount: { en: 'Number of refunds', zh: '退款笔数' },
  fees: moneyWords.fees,
  settled: { en: 'Settled', zh: '已结算' },
  unsettled: stateWords.unsettled,
  salesBefore: { en: 'Sales before', zh: '上期销售额' },
  transactionsBefore: { en: 'Transactions before', zh: '上期交易笔数' },
  refundsBefore: { en: 'Refunds before', zh: '上期退款' },
  days: { en: '{fromDay} to {toDay}, {zone} time', zh: '{fromDay} 至 {toDay}，{zone}时间' },
  compared: { en: 'Compared with {fromDay} to {toDay}', zh: '与 {fromDay} 至 {toDay} 相比' },
  up: { en: '{percent} more than before', zh: '较上期增加 {percent}' },
  down: { en: '{percent} less than before', zh: '较上期减少 {percent}' },
  same: { en: 'No change', zh: '与上期持平' },
  newly: { en: 'No data before', zh: '上期无数据' },
  otherClock: {
    en: 'Days are in {zone} time. Merchants in other time zones count their own days, so their lists may differ slightly at the edges.',
    zh: '日期按{zone}时间计算；其他时区的商户按当地日期统计，首尾日期的明细可能略有差异。',
  },
  opens: { en: 'Open the list of {name}', zh: '打开 {name} 的列表' },
  asOf: { en: 'As of', zh: '截至' },
  refresh: { en: 'Refresh', zh: '刷新' },
  feesNote: { en: 'On these sales, without tax', zh: '按期间销售计，不含税' },
  settledNote: { en: 'Paid out in these days', zh: '期间已出款' },
  unsettledNote: { en: 'Owed now, regardless of the date range', zh: '当前待结算，与日期范围无关' },
})
