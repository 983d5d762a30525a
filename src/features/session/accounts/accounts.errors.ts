import { declareErrors } from '#shared/errors.ts'

export const accountErrors = declareErrors('account', {
  notFound: { status: 404, en: 'Account not found', zh: '账号不存在' },
})
