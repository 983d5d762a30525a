import { payerTexts } from '#shared/messages.ts'

/** Texts that a PDF adds to the receipt. */
export const paperTexts = payerTexts({
  servedBy: {
    en: 'Payments by {provider}',
    zh: '支付服务由 {provider} 提供',
    fr: 'Paiements par {provider}',
  },
})

/** Texts of the email with a receipt. */
export const mailTexts = payerTexts({
  subject: {
    en: 'Your receipt from {merchant}: {total}',
    zh: '{merchant} 的收据：{total}',
    fr: 'Votre reçu de {merchant}\u00a0: {total}',
  },
  heldSubject: {
    en: 'Your pre-authorization at {merchant}: {total}',
    zh: '{merchant} 的预授权收据：{total}',
    fr: 'Votre préautorisation chez {merchant}\u00a0: {total}',
  },
  refundSubject: {
    en: 'Your refund from {merchant}: {total}',
    zh: '{merchant} 的退款收据：{total}',
    fr: 'Votre remboursement de {merchant}\u00a0: {total}',
  },
  hello: { en: 'Here is your receipt.', zh: '您好，以下是您的收据。', fr: 'Voici votre reçu.' },
  why: {
    en: 'This receipt was requested at {merchant}. If it is not yours, you can ignore it.',
    zh: '此收据应顾客要求由 {merchant} 发送。如与您无关，请忽略。',
    fr: 'Ce reçu a été demandé chez {merchant}. S’il ne vous concerne pas, vous pouvez l’ignorer.',
  },
})
