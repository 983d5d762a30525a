import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const modeText = texts({
  none: { en: 'None', zh: '不审核' },
  over: { en: 'Refunds above an amount', zh: '超过限额的退款' },
  every: { en: 'Every refund', zh: '所有退款' },
})

export const m = texts({
  about: {
    en: 'Refunds by cashiers are first approved by a manager or Owner of the merchant. Those the provider must review come here afterwards.',
    zh: '收银员的退款先由商户的经理或所有者审核；须由服务商审核的，随后进入此处。',
  },
  merchant: objectWords.merchant,
  empty: { en: 'No refund requests', zh: '暂无退款申请' },
  emptyHint: {
    en: 'Set which merchants’ refunds are reviewed here.',
    zh: '可设置哪些商户的退款须在此审核。',
  },
  limits: { en: 'Limits', zh: '审核限额' },
  limitsTitle: { en: 'Refunds to review', zh: '须审核的退款' },
  limitsHint: {
    en: 'Refunds of merchants not listed here need no provider review.',
    zh: '未列出的商户，其退款无需服务商审核。',
  },
  noLimits: { en: 'No merchant has a review limit yet', zh: '尚无商户设置退款审核' },
  change: actionWords.change,
  add: { en: 'Set for a merchant', zh: '设置商户' },
  choose: objectWords.merchant,
  mode: { en: 'Refunds the provider reviews', zh: '服务商审核的退款' },
  overAmount: { en: 'Above', zh: '超过' },
  overHint: {
    en: 'Refunds of one order, and of one person on one day, count together until you have approved them.',
    zh: '同一订单、同一人当日的退款合并计算，已由服务商通过的除外。',
  },
  above: { en: 'Above {amount}', zh: '超过 {amount}' },
  advances: { en: 'Include refunds the provider would advance', zh: '须由服务商垫付的退款也审核' },
  advancesHint: {
    en: 'Merchants with pre-credit refunds may refund more than they are owed.',
    zh: '开通垫资退款的商户，退款可能超过应付商户款项。',
  },
  saved: actionWords.saved,
  back: { en: 'Back', zh: '返回' },
})
