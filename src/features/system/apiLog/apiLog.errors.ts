import { declareErrors } from '#shared/errors.ts'

export const apiErrorErrors = declareErrors('apiError', {
  notFound: { status: 404, en: 'Error not found', zh: '错误记录不存在' },
  changed: {
    status: 409,
    en: 'This error has changed: it happened again, or someone else handled it. Review it and try again',
    zh: '该错误刚刚有变化（再次发生或他人已处理），请重新查看',
  },
})
