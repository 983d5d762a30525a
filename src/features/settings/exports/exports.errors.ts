import { declareErrors } from '#shared/errors.ts'

export const exportErrors = declareErrors('export', {
  notFound: { status: 404, en: 'Export not found', zh: '导出记录不存在' },
  notReady: { status: 409, en: 'The file is not ready', zh: '文件尚未准备好' },
  expired: {
    status: 410,
    en: 'The file has been deleted. Export it again',
    zh: '文件已过期删除，请重新导出',
  },
  over: { status: 409, en: 'This export has finished and cannot be cancelled', zh: '该导出已结束，无法取消' },
})

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
