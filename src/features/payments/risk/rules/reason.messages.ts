import { texts } from '#shared/messages.ts'

/** The reason of a refusal or hold for the merchant, without a rule's numbers. */
export const reasonText = texts({
  amount: { en: 'an unusual amount', zh: '金额异常' },
  velocity: { en: 'many payments in a short time', zh: '短时间内付款频繁' },
  hours: { en: 'an unusual time of day', zh: '付款时间异常' },
  payer: { en: 'the payer', zh: '付款人风险' },
  card: { en: 'the card’s country', zh: '银行卡所属国家' },
  refunds: { en: 'many refunds', zh: '退款比例偏高' },
  newMerchant: { en: 'first days of trade', zh: '商户开户初期' },
})

export const heldText = {
  en: 'Under review by the provider',
  zh: '服务商审核中',
}
