import { type PayerLanguage, payerTexts } from '#shared/messages.ts'

/** Texts of the payer pages; the merchant's own texts are not translated. */
export const checkoutTexts = payerTexts({
  payTo: { en: 'Pay {merchant}', zh: '付款给 {merchant}', fr: 'Payer {merchant}' },
  languages: { en: 'Language', zh: '语言', fr: 'Langue' },
  scriptNeeded: {
    en: 'Paying requires JavaScript. Please enable it, or open this page in another app.',
    zh: '付款需要启用 JavaScript，请启用后重试，或用其他应用打开本页。',
    fr: 'Le paiement nécessite JavaScript. Activez-le ou ouvrez cette page dans une autre application.',
  },
  offlineNow: {
    en: 'You are offline. Nothing is lost: this page continues when you are back online.',
    zh: '网络已断开。不会丢失任何内容，恢复后自动继续。',
    fr: 'Vous êtes hors ligne. Rien n’est perdu\u00a0: cette page reprendra dès que vous serez reconnecté.',
  },
  amount: { en: 'Amount', zh: '金额', fr: 'Montant' },
  tip: { en: 'Tip', zh: '小费', fr: 'Pourboire' },
  total: { en: 'Total', zh: '合计', fr: 'Total' },
  payWith: { en: 'Pay with', zh: '支付方式', fr: 'Mode de paiement' },
  moreWays: { en: 'More payment methods', zh: '更多支付方式', fr: 'Autres modes de paiement' },
  servedBy: {
    en: 'Payments by {provider}',
    zh: '支付服务由 {provider} 提供',
    fr: 'Paiements par {provider}',
  },
  paymentHelp: { en: 'Help with a payment:', zh: '支付咨询：', fr: 'Aide pour un paiement\u00a0:' },
  tryOnPhone: {
    en: 'Open on the virtual phone',
    zh: '在虚拟手机上打开',
    fr: 'Ouvrir sur le téléphone virtuel',
  },
})

/** The languages, each as its own speakers name it. */
export const languageNames: Record<PayerLanguage, string> = { en: 'English', zh: '中文', fr: 'Français' }

/** The hosted checkout of a payment requested through the API. */
export const hostedTexts = payerTexts({
  description: { en: 'For', zh: '商品', fr: 'Pour' },
  payBefore: { en: 'Pay before', zh: '付款截止', fr: 'Payer avant' },
  continue: { en: 'Continue', zh: '继续', fr: 'Continuer' },
  preparing: { en: 'Preparing…', zh: '正在准备…', fr: 'Préparation…' },
  surcharge: { en: 'Card surcharge', zh: '信用卡附加费', fr: 'Frais supplémentaires de carte' },
  offline: {
    en: 'No connection. Tap again: you will not be charged twice.',
    zh: '网络未连接，请再点一次，不会重复扣款。',
    fr: 'Pas de connexion. Touchez de nouveau\u00a0: vous ne serez pas débité deux fois.',
  },
})
