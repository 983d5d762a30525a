import { type AuditActions, action } from '#shared/auditActions.ts'

export const stepUpAudit: AuditActions = {
  'proof.refused': action('Identity confirmation failed', '身份确认失败', 'bad'),
}
