import { type AuditActions, action } from '#shared/auditActions.ts'

export const securityAudit: AuditActions = {
  'securityPolicy.changed': action('Security policy changed', '修改安全策略'),
}
