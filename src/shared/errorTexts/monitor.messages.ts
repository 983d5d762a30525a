import { texts } from '#shared/messages.ts'

export const monitorErrors = texts({
  'onlineUser.self': {
    en: 'This is your own session. Sign out at the top of the page',
    zh: '这是您自己的会话，请使用页面顶部的退出登录',
  },
  'signInLog.notFound': { en: 'Account not found', zh: '账号不存在' },
  'signInLog.notLocked': { en: 'This account is no longer locked', zh: '该账号已不是锁定状态' },
  'scheduledJob.notFound': { en: 'Job not found', zh: '定时任务不存在' },
  'scheduledJob.changed': {
    en: 'Someone else has changed this job in the meantime. Reload it before you change it',
    zh: '其他人刚刚修改了该任务，请重新加载后再修改',
  },
  'scheduledJob.waiting': { en: 'A manual run is already waiting to start', zh: '已有一次手动执行在等待' },
  'apiError.notFound': { en: 'Error not found', zh: '错误记录不存在' },
  'apiError.changed': {
    en: 'This error has changed: it happened again, or someone else handled it. Review it and try again',
    zh: '该错误刚刚有变化（再次发生或他人已处理），请重新查看',
  },
  'cache.notFound': { en: 'Cache not found', zh: '缓存不存在' },
})
