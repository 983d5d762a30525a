import { texts } from '#shared/messages.ts'

export const cardTexts = texts({
  title: { en: 'Pay by card', zh: '银行卡支付' },
  owner: {
    en: 'This page belongs to the card provider: {merchant} never sees your card.',
    zh: '此页面由卡支付机构提供，{merchant} 不会看到您的卡号。',
  },
  number: { en: 'Card number', zh: '卡号' },
  expiry: { en: 'Expiry (MM/YY)', zh: '有效期（月/年）' },
  cvc: { en: 'Security code', zh: '安全码' },
  pay: { en: 'Pay {amount}', zh: '支付 {amount}' },
  tests: { en: 'Test cards', zh: '测试卡' },
  pays: { en: 'pays', zh: '支付成功' },
  noMoney: { en: 'has no money', zh: '余额不足' },
  asks: { en: 'asks for 3-D Secure', zh: '需要 3-D 验证' },
  bankAsks: { en: 'Your bank asks: is it you?', zh: '银行验证：是您本人吗？' },
  itIsMe: { en: 'Yes, it is me', zh: '是本人' },
  notMe: { en: 'No', zh: '不是' },
})
