import { declareErrors } from '#shared/errors.ts'

export const statusErrors = declareErrors('standing', {
  changed: {
    status: 409,
    en: 'Someone else has changed this merchant’s standing. Review it, then decide',
    zh: '商户状态已被他人更改，请刷新后再操作',
  },
})
