import { declareErrors } from '#shared/errors.ts'

export const receiptErrors = declareErrors('receipt', {
  nothingYet: { status: 409, en: 'A receipt is available only after payment', zh: '付款后才有收据' },
  tooMany: {
    status: 429,
    en: 'This receipt was sent too many times. Try again in an hour',
    zh: '该收据发送过于频繁，请一小时后再试',
  },
})
