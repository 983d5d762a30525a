import { type AuditActions, action } from '#shared/auditActions.ts'

export const mailLogAudit: AuditActions = {
  'mailLog.resent': action('Failed message sent again', '重新发送未送达的消息'),
}
