import type { Act } from '#features/payments/orders/history/acts/act.messages.ts'

/** What the provider's staff do at the monitor's pages. */
export const monitorActs: Record<string, Act> = {
  'session.forcedOut': { text: { en: 'Signed out by the provider', zh: '被平台强制下线' }, outcome: 'bad' },
  'scheduledJob.changed': {
    text: { en: 'Changed when a job runs', zh: '修改定时任务计划' },
    outcome: 'plain',
  },
  'scheduledJob.paused': { text: { en: 'Paused a job', zh: '暂停定时任务' }, outcome: 'waiting' },
  'scheduledJob.resumed': { text: { en: 'Resumed a job', zh: '恢复定时任务' }, outcome: 'plain' },
  'scheduledJob.begun': { text: { en: 'Ran a job by hand', zh: '手动执行定时任务' }, outcome: 'plain' },
  'queueJob.retried': { text: { en: 'Tried a failed job again', zh: '重试失败任务' }, outcome: 'plain' },
  'queueJob.discarded': { text: { en: 'Gave a failed job up', zh: '放弃失败任务' }, outcome: 'bad' },
  'apiError.handled': { text: { en: 'Marked an error as handled', zh: '标记错误已处理' }, outcome: 'good' },
  'apiError.reopened': { text: { en: 'Opened an error again', zh: '重新打开错误' }, outcome: 'plain' },
  'cache.cleared': { text: { en: 'Cleared a cache', zh: '清空缓存' }, outcome: 'plain' },
}
