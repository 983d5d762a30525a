import { texts } from '#shared/messages.ts'

/** What a file adds to what a receipt says. */
export const paperTexts = texts({
  servedBy: { en: 'Payments by {provider}', zh: '支付服务由 {provider} 提供' },
})

/** The mail that brings a receipt. */
export const mailTexts = texts({
  subject: { en: 'Your receipt from {merchant}: {total}', zh: '{merchant} 的交易小票：{total}' },
  heldSubject: {
    en: 'Your pre-authorization at {merchant}: {total}',
    zh: '{merchant} 的预授权小票：{total}',
  },
  refundSubject: { en: 'Your refund from {merchant}: {total}', zh: '{merchant} 的退款小票：{total}' },
  hello: { en: 'Here is your receipt.', zh: '您好，以下是您的小票。' },
  why: {
    en: 'This receipt was asked for at {merchant}. If it is not yours, you can ignore it.',
    zh: '此小票应顾客要求由 {merchant} 发送。如与您无关，请忽略。',
  },
})
