import { declareErrors } from '#shared/errors.ts'

export const gatewayRequestErrors = declareErrors('gatewayRequest', {
  notFound: { status: 404, en: 'Request not found', zh: '没有该请求' },
})
