import { type AuditActions, action } from '#shared/auditActions.ts'

export const posAudit: AuditActions = {
  'shift.opened': action('Shift opened', '开始班次'),
  'shift.closed': action('Shift closed', '结束班次'),
}
