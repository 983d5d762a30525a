import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const runStateText = texts({
  queued: { en: 'Queued', zh: '排队中' },
  running: { en: 'Running', zh: '运行中' },
  done: stateWords.completed,
  stopped: { en: 'Stopped', zh: '已停止' },
  failed: stateWords.failed,
})

/** A rule's effect in a sentence. */
export const verdictText = texts({
  refuse: { en: 'Would have declined {hits} of {all}', zh: '{all} 笔中将拦截 {hits} 笔' },
  review: { en: 'Would have held {hits} of {all}', zh: '{all} 笔中将审核 {hits} 笔' },
  alert: { en: 'Would have recorded {hits} of {all}', zh: '{all} 笔中将命中 {hits} 笔' },
})

export const m = texts({
  title: { en: 'Dry run over the last 90 days', zh: '近 90 天试运行' },
  about: {
    en: 'Tests the newest version on the real orders you can see, one by one. Nothing is changed.',
    zh: '以最新版本逐笔检查可见范围内的真实订单，不产生任何影响。',
  },
  start: { en: 'Start a dry run', zh: '开始试运行' },
  stop: actionWords.stop,
  none: { en: 'No dry runs yet', zh: '该规则尚未试运行' },
  noneHint: {
    en: 'Start a dry run to see what it would have matched.',
    zh: '试运行可查看规则将命中的订单。',
  },
  progress: { en: '{done} of {all} orders', zh: '已检查 {done} / {all} 笔' },
  byWhom: { en: 'Version {version} · {person}', zh: '版本 {version} · {person}' },
  amount: { en: '{amount} of {all}', zh: '{all} 中的 {amount}' },
  live: { en: 'The version in force: {hits}', zh: '启用版本：{hits} 笔' },
  compared: {
    en: 'Both {both}, only this one {here}, only the one in force {there}',
    zh: '均命中 {both} 笔，仅本版本 {here} 笔，仅启用版本 {there} 笔',
  },
  notKept: {
    en: 'Orders do not store email addresses or phone numbers, so conditions on them are skipped.',
    zh: '订单未保存邮箱与电话，相关名单条件不参与试运行。',
  },
  byDay: { en: 'Hits by day', zh: '按日命中' },
  byMerchant: { en: 'By merchant', zh: '按商户' },
  merchant: objectWords.merchant,
  considered: { en: 'Orders', zh: '订单数' },
  hits: { en: 'Hits', zh: '命中' },
  liveHits: { en: 'In force', zh: '启用版本' },
  orders: { en: 'Orders it would have matched', zh: '将命中的订单' },
  ordersHint: { en: 'The first 1,000.', zh: '最多显示前 1,000 笔。' },
  noOrders: { en: 'No orders matched', zh: '无命中订单' },
  noOrdersHint: { en: 'No order in the last 90 days matches it.', zh: '近 90 天没有订单命中该规则。' },
  place: { en: 'No.', zh: '序号' },
  order: objectWords.orderNumber,
  orderTime: { en: 'When', zh: '下单时间' },
  way: moneyWords.method,
  currency: moneyWords.currency,
  sum: moneyWords.amount,
  status: titleWords.status,
  liveToo: { en: 'In force as well', zh: '启用版本亦命中' },
  yes: stateWords.yes,
  no: stateWords.no,
  ended: { en: 'Earlier runs', zh: '历史试运行' },
})
