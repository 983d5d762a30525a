import { declareErrors } from '#shared/errors.ts'

export const activityErrors = declareErrors('activity', {
  notFound: { status: 404, en: 'Activity log entry not found', zh: '没有该操作日志' },
})
