import { declareErrors } from '#shared/errors.ts'

export const factorErrors = declareErrors('factor', {
  notFound: { status: 404, en: 'Second factor not found', zh: '该两步验证方式不存在' },
  exists: {
    status: 409,
    en: 'An authenticator app is already set up. Remove it first',
    zh: '已设置身份验证器，请先移除',
  },
  required: {
    status: 409,
    en: 'Your merchant requires a second factor. Set up another one before removing the last',
    zh: '商户要求使用两步验证，移除前请先设置其他方式',
  },
})
