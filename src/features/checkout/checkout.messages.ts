import { texts } from '#shared/messages.ts'

/** Texts of the payer pages; the merchant's own texts are not translated. */
export const checkoutTexts = texts({
  payTo: { en: 'Pay {merchant}', zh: '付款给 {merchant}' },
  otherLanguage: { en: '中文', zh: 'English' },
  scriptNeeded: {
    en: 'Paying requires JavaScript. Please enable it, or open this page in another app.',
    zh: '付款需要启用 JavaScript，请启用后重试，或用其他应用打开本页。',
  },
  offlineNow: {
    en: 'You are offline. Nothing is lost: this page continues when you are back online.',
    zh: '网络已断开。不会丢失任何内容，恢复后自动继续。',
  },
  amount: { en: 'Amount', zh: '金额' },
  tip: { en: 'Tip', zh: '小费' },
  total: { en: 'Total', zh: '合计' },
  payWith: { en: 'Pay with', zh: '支付方式' },
  moreWays: { en: 'More payment methods', zh: '更多支付方式' },
  servedBy: { en: 'Payments by {provider}', zh: '支付服务由 {provider} 提供' },
  paymentHelp: { en: 'Help with a payment:', zh: '支付咨询：' },
  tryOnPhone: { en: 'Open on the virtual phone', zh: '在虚拟手机上打开' },
})

/** The hosted checkout of a payment requested through the API. */
export const hostedTexts = texts({
  description: { en: 'For', zh: '商品' },
  payBefore: { en: 'Pay before', zh: '付款截止' },
  continue: { en: 'Continue', zh: '继续' },
  preparing: { en: 'Preparing…', zh: '正在准备…' },
  surcharge: { en: 'Card surcharge', zh: '信用卡附加费' },
  offline: {
    en: 'No connection. Tap again: you will not be charged twice.',
    zh: '网络未连接，请再点一次，不会重复扣款。',
  },
})
