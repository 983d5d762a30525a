import { declareErrors } from '#shared/errors.ts'

export const cacheErrors = declareErrors('cache', {
  notFound: { status: 404, en: 'Cache not found', zh: '缓存不存在' },
})
