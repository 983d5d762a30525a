import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Today so far', zh: '今日实时' },
  none: { en: 'No payments yet today', zh: '今天还没有收款' },
  transactions: { en: { one: '{count} transaction', other: '{count} transactions' }, zh: '{count} 笔交易' },
  average: { en: '{amount} each', zh: '笔均 {amount}' },
  before: { en: '{amount} on {day} by {until}', zh: '{day} 截至 {until} 为 {amount}' },
  chart: { en: 'Sales by hour, {currency}', zh: '分时销售额（{currency}）' },
  today: { en: 'Today', zh: '今天' },
})
