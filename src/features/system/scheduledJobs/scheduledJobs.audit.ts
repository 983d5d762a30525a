import { type AuditActions, action } from '#shared/auditActions.ts'

export const scheduledJobsAudit: AuditActions = {
  'scheduledJob.changed': action('Job schedule changed', '修改定时任务计划'),
  'scheduledJob.paused': action('Job paused', '暂停定时任务', 'waiting'),
  'scheduledJob.resumed': action('Job resumed', '恢复定时任务'),
  'scheduledJob.begun': action('Job run manually', '手动执行定时任务'),
}
