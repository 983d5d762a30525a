import { texts } from '#shared/messages.ts'

export const modeText = texts({
  none: { en: 'None', zh: '不审核' },
  over: { en: 'Those above an amount', zh: '超过限额的退款' },
  every: { en: 'Every refund', zh: '所有退款' },
})

export const m = texts({
  about: {
    en: 'A cashier’s refund waits for a manager of the merchant. One that the provider looks at comes here afterwards.',
    zh: '收银员的退款先由商户管理员审核；须由服务商审核的，随后进入此处。',
  },
  merchant: { en: 'Merchant', zh: '商户' },
  empty: { en: 'Nobody asked for a refund', zh: '暂无退款申请' },
  emptyHint: {
    en: 'Set for a merchant which refunds are looked at here.',
    zh: '可设置哪些商户的退款须在此审核。',
  },
  limits: { en: 'Limits', zh: '审核限额' },
  limitsTitle: { en: 'Which refunds are looked at', zh: '须审核的退款' },
  limitsHint: {
    en: 'Refunds of merchants that are not listed here pass without the provider.',
    zh: '未列出的商户，其退款无需服务商审核。',
  },
  noLimits: { en: 'No merchant’s refunds are looked at', zh: '尚无商户设置退款审核' },
  change: { en: 'Change', zh: '修改' },
  add: { en: 'Set for a merchant', zh: '设置商户' },
  choose: { en: 'Merchant', zh: '商户' },
  mode: { en: 'Refunds that the provider looks at', zh: '服务商审核的退款' },
  overAmount: { en: 'Above', zh: '超过' },
  above: { en: 'Above {amount}', zh: '超过 {amount}' },
  advances: { en: 'Also those that the provider would advance', zh: '须由服务商垫付的退款也审核' },
  advancesHint: {
    en: 'A merchant with pre-credit refunds may refund more than it is owed.',
    zh: '开通垫付退款的商户可退金额可能超过其余额。',
  },
  saved: { en: 'Saved', zh: '已保存' },
  back: { en: 'Back', zh: '返回' },
})
