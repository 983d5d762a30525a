import { type AuditActions, action } from '#shared/auditActions.ts'

export const logAudit: AuditActions = {
  'activityLog.viewed': action('Activity log viewed', '查看操作日志'),
  'auditCheck.asked': action('Activity log verification requested', '发起操作日志校验', 'waiting'),
  'auditCheck.done': action('Activity log verified', '操作日志校验完成'),
}
