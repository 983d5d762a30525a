import { declareErrors } from '#shared/errors.ts'

export const stepUpErrors = declareErrors('proof', {
  wrongPassword: { status: 403, en: 'Wrong Password', zh: '密码错误' },
  factorNeeded: { status: 409, en: 'Please confirm with your second factor', zh: '请使用两步验证确认身份' },
})
