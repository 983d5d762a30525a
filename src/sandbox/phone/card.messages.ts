import { texts } from '#shared/messages.ts'

export const cardTexts = texts({
  title: { en: 'Card', zh: '银行卡' },
  number: { en: 'Card number', zh: '卡号' },
  expiry: { en: 'Expiry (MM/YY)', zh: '有效期（月/年）' },
  cvc: { en: 'Security code', zh: '安全码' },
  tests: { en: 'Test cards', zh: '测试卡' },
  pays: { en: 'pays', zh: '支付成功' },
  noMoney: { en: 'has no money', zh: '余额不足' },
  asks: { en: 'asks for 3-D Secure', zh: '需要 3-D 验证' },
  bankAsks: { en: 'Your bank asks: is this you?', zh: '银行验证：是您本人吗？' },
  itIsMe: { en: 'Yes, it is me', zh: '是本人' },
  notMe: { en: 'No', zh: '不是' },
  mayClose: { en: 'You may close this page.', zh: '您可以关闭此页面。' },
  unreachable: { en: 'The card provider did not respond. Try again.', zh: '支付机构未答复，请重试。' },
})

/** Why a card was refused, by the provider's code. */
export const cardFaults = texts({
  incorrect_number: { en: 'This card number is invalid.', zh: '卡号不正确。' },
  invalid_expiry_month: { en: 'This expiry date is invalid.', zh: '有效期不正确。' },
  invalid_expiry_year: { en: 'This expiry date has passed or is invalid.', zh: '有效期已过或不正确。' },
  invalid_cvc: { en: 'This security code is invalid.', zh: '安全码不正确。' },
  insufficient_funds: { en: 'The card has insufficient funds.', zh: '银行卡余额不足。' },
  generic_decline: { en: 'The card was declined.', zh: '银行卡被拒绝。' },
  payment_intent_authentication_failure: {
    en: 'Your bank could not confirm your identity.',
    zh: '银行未能确认是您本人。',
  },
})
