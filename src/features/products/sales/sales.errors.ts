import { declareErrors } from '#shared/errors.ts'

export const saleErrors = declareErrors('sale', {
  changed: {
    status: 409,
    en: 'The merchant has just changed this page. Please review it before you pay',
    zh: '商户刚刚更新了本页内容，请确认后再付款',
  },
  soldOut: { status: 409, en: 'Not enough {name} left in stock', zh: '{name} 的余量不足' },
  amountOutOfRange: {
    status: 400,
    en: 'Please enter an amount from {min} to {max}',
    zh: '金额须在 {min} 至 {max} 之间',
  },
  amountTooLow: { status: 400, en: 'Please enter {min} or more', zh: '金额不得低于 {min}' },
  answerMissing: { status: 400, en: 'Please fill in {title}', zh: '请填写{title}' },
})
