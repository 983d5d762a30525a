import { texts } from '#shared/messages.ts'

/** Texts that a PDF adds to the receipt. */
export const paperTexts = texts({
  servedBy: { en: 'Payments by {provider}', zh: '支付服务由 {provider} 提供' },
})

/** Texts of the email with a receipt. */
export const mailTexts = texts({
  subject: { en: 'Your receipt from {merchant}: {total}', zh: '{merchant} 的收据：{total}' },
  heldSubject: {
    en: 'Your pre-authorization at {merchant}: {total}',
    zh: '{merchant} 的预授权收据：{total}',
  },
  refundSubject: { en: 'Your refund from {merchant}: {total}', zh: '{merchant} 的退款收据：{total}' },
  hello: { en: 'Here is your receipt.', zh: '您好，以下是您的收据。' },
  why: {
    en: 'This receipt was requested at {merchant}. If it is not yours, you can ignore it.',
    zh: '此收据应顾客要求由 {merchant} 发送。如与您无关，请忽略。',
  },
})
