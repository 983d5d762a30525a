import { declareErrors } from '#shared/errors.ts'

/** The errors of scheduled exports, which are of a saved view. */
export const scheduleErrors = declareErrors('schedule', {
  notFound: { status: 404, en: 'Schedule not found', zh: '定时导出不存在' },
  noExport: { status: 409, en: 'This list cannot be exported', zh: '该列表不支持导出' },
  noMail: {
    status: 409,
    en: 'Email is not set up. Ask the system administrator to set SMTP_URL',
    zh: '系统尚未配置邮件，请联系系统管理员设置 SMTP_URL',
  },
  limit: { status: 409, en: 'You can set up to {count} schedules', zh: '最多可设置 {count} 个定时导出' },
})
