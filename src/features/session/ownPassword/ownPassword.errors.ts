import { declareErrors } from '#shared/errors.ts'

export const passwordErrors = declareErrors('password', {
  // Not 401 or 403 either, for the same reason.
  wrong: { status: 409, en: 'Wrong Password', zh: '密码错误' },
})
