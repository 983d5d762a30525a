import type { Act } from '#features/payments/orders/history/acts/act.messages.ts'

/** Actions by provider staff on the monitoring pages. */
export const monitorActs: Record<string, Act> = {
  'session.forcedOut': { text: { en: 'Signed out by the provider', zh: '被服务商强制下线' }, outcome: 'bad' },
  'scheduledJob.changed': {
    text: { en: 'Job schedule changed', zh: '修改定时任务计划' },
    outcome: 'plain',
  },
  'scheduledJob.paused': { text: { en: 'Job paused', zh: '暂停定时任务' }, outcome: 'waiting' },
  'scheduledJob.resumed': { text: { en: 'Job resumed', zh: '恢复定时任务' }, outcome: 'plain' },
  'scheduledJob.begun': { text: { en: 'Job run manually', zh: '手动执行定时任务' }, outcome: 'plain' },
  'queueJob.retried': { text: { en: 'Failed job retried', zh: '重试失败任务' }, outcome: 'plain' },
  'queueJob.discarded': { text: { en: 'Failed job given up', zh: '放弃失败任务' }, outcome: 'bad' },
  'apiError.handled': { text: { en: 'Error marked as handled', zh: '标记错误已处理' }, outcome: 'good' },
  'apiError.reopened': { text: { en: 'Error reopened', zh: '重新打开错误' }, outcome: 'plain' },
  'cache.cleared': { text: { en: 'Cache cleared', zh: '清空缓存' }, outcome: 'plain' },
}
