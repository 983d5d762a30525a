import { declareErrors } from '#shared/errors.ts'

export const exceptionErrors = declareErrors('exception', {
  notFound: { status: 404, en: 'Exception not found', zh: '异常不存在' },
  alreadyResolved: { status: 409, en: 'This exception has already been resolved', zh: '该异常已处理' },
  actNotOffered: {
    status: 409,
    en: 'This exception cannot be resolved that way',
    zh: '该异常不支持此处理方式',
  },
})
