import { declareErrors } from '#shared/errors.ts'

export const businessErrors = declareErrors('business', {
  changed: {
    status: 409,
    en: 'Someone else has changed this. Reload and make your change again',
    zh: '该信息已被他人修改，请刷新后重新编辑',
  },
})
