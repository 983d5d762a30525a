import { declareErrors } from '#shared/errors.ts'

export const visitErrors = declareErrors('visit', {
  forbidden: { status: 409, en: 'This merchant does not allow visits', zh: '该商户不允许以商户身份查看' },
  notFound: { status: 404, en: 'Visit not found', zh: '商户身份查看记录不存在' },
  over: { status: 409, en: 'This visit has already ended', zh: '本次以商户身份的查看已结束' },
})
