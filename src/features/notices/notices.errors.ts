import { declareErrors } from '#shared/errors.ts'

export const noticeErrors = declareErrors('notice', {
  notFound: { status: 404, en: 'Notification not found', zh: '通知不存在' },
})
