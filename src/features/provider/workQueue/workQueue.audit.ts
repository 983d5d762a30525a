import { type AuditActions, action } from '#shared/auditActions.ts'

export const workQueueAudit: AuditActions = {
  'radar.digestSet': action('Daily radar email set', '设置待办中心每日邮件'),
}
