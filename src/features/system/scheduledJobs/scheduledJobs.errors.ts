import { declareErrors } from '#shared/errors.ts'

export const scheduledJobErrors = declareErrors('scheduledJob', {
  notFound: { status: 404, en: 'Job not found', zh: '定时任务不存在' },
  changed: {
    status: 409,
    en: 'Someone else has changed this job in the meantime. Reload it before you change it',
    zh: '其他人刚刚修改了该任务，请重新加载后再修改',
  },
  waiting: { status: 409, en: 'A manual run is already waiting to start', zh: '已有一次手动执行在等待' },
})
