import { type AuditActions, action } from '#shared/auditActions.ts'

export const brandingAudit: AuditActions = {
  'branding.changed': action('Branding changed', '修改品牌设置'),
}
