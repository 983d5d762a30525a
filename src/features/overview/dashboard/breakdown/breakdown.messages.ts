import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const m = texts({
  channels: { en: 'Sales by payment method, {currency}', zh: '支付方式销售额（{currency}）' },
  stores: { en: 'Sales by store code, {currency}', zh: '收款码销售额（{currency}）' },
  hours: { en: 'Sales by weekday and hour, {currency}', zh: '星期与时段销售额（{currency}）' },
  way: moneyWords.paymentMethod,
  store: objectWords.storeCode,
  noStore: { en: 'No store code', zh: '非收款码支付' },
  sales: moneyWords.sales,
  count: { en: 'Transactions', zh: '笔数' },
  share: { en: 'Share', zh: '占比' },
  all: { en: 'Show all {count}', zh: '显示全部 {count} 项' },
  cell: {
    en: {
      one: '{weekday} {hours}: {amount}, {count} transaction',
      other: '{weekday} {hours}: {amount}, {count} transactions',
    },
    zh: '{weekday} {hours}：{amount}，{count} 笔',
  },
  rates: { en: 'Approval and refunds, {currency}', zh: '支付成功率与退款率（{currency}）' },
  approval: { en: 'Approval rate', zh: '支付成功率' },
  ofOrders: {
    en: 'of orders created in this period, all currencies',
    zh: '按期间创建的订单计算，含所有币种',
  },
  paid: { en: '{count} paid', zh: '成功 {count} 笔' },
  declined: { en: '{count} declined', zh: '失败 {count} 笔' },
  refundRate: { en: 'Refund rate', zh: '退款率' },
  ofSales: { en: 'of sales in this period', zh: '占期间销售额' },
  refunded: { en: '{amount} refunded', zh: '退款 {amount}' },
  sold: { en: '{amount} sold', zh: '销售 {amount}' },
  unknown: { en: 'Not yet known', zh: '暂无' },
})
