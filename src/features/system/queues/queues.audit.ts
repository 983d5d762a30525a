import { type AuditActions, action } from '#shared/auditActions.ts'

export const queuesAudit: AuditActions = {
  'queueJob.retried': action('Failed job retried', '重试失败任务'),
  'queueJob.discarded': action('Failed job given up', '放弃失败任务', 'bad'),
}
