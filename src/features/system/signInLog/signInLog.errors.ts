import { declareErrors } from '#shared/errors.ts'

export const signInLogErrors = declareErrors('signInLog', {
  notFound: { status: 404, en: 'Account not found', zh: '账号不存在' },
  notLocked: { status: 409, en: 'This account is no longer locked', zh: '该账号已不是锁定状态' },
})
