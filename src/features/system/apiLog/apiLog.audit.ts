import { type AuditActions, action } from '#shared/auditActions.ts'

export const apiLogAudit: AuditActions = {
  'apiError.handled': action('Error marked as handled', '标记错误已处理', 'good'),
  'apiError.reopened': action('Error reopened', '重新打开错误'),
}
