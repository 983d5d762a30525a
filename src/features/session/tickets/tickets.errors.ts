import { declareErrors } from '#shared/errors.ts'

export const ticketErrors = declareErrors('ticket', {
  over: {
    status: 410,
    en: 'This code has been used or has expired. Request a new one',
    zh: '该一次性登录码已使用或已过期，请重新获取',
  },
})
